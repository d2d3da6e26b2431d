import type { Player } from './player.ts';

/** Makes the buttons and fields of the player work. `restart` plays the whole text again on a new element. */
export function setUpControls(player: Player, restart: () => void): void {
  const speed = input('speed');
  const chunk = input('chunk');
  const setSpeed = (): void => {
    player.speed = Math.round(10 ** Number(speed.value));
    const words = player.speed.toLocaleString('en');
    speed.setAttribute('aria-valuetext', words);
    input('speed-value').textContent = words;
  };
  const setChunkSize = (): void => void (player.chunkSize = Math.max(1, Math.floor(Number(chunk.value)) || 1));
  speed.addEventListener('input', setSpeed);
  chunk.addEventListener('input', setChunkSize);
  setSpeed();
  setChunkSize();
  onClick('restart', restart);
  onClick('play', () => {
    if (player.isPlaying) player.pause();
    else if (player.isAtEnd) restart();
    else player.play();
  });
  onClick('step', () => {
    player.pause();
    player.step();
  });
  onClick('finish', () => player.finish());
}

/** Buttons that can do nothing say so but keep the focus; a disabled one would lose it under the user's hands. */
export function showControls({ text, position, isPlaying, isAtEnd }: Player): void {
  input('progress').value = text === '' ? '0' : String(position / text.length);
  input('play').textContent = isPlaying ? 'Pause' : 'Play';
  for (const id of ['step', 'finish']) input(id).setAttribute('aria-disabled', String(isAtEnd));
}

function onClick(id: string, run: () => void): void {
  input(id).addEventListener('click', run);
}

function input(id: string): HTMLInputElement {
  return document.getElementById(id) as HTMLInputElement;
}
