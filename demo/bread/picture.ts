/** A curve of how dough rises, drawn here so that the page needs nothing from elsewhere. */
export function drawPicture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  const sky = pen.createLinearGradient(0, 0, 0, 400);
  sky.addColorStop(0, '#fdf3e1');
  sky.addColorStop(1, '#f3d9b1');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 600, 400);
  pen.strokeStyle = 'rgb(120 80 40 / 0.15)';
  for (let y = 60; y < 400; y += 60) line(pen, [40, y], [560, y]);
  pen.beginPath();
  pen.moveTo(40, 340);
  for (let x = 0; x <= 520; x += 4) pen.lineTo(40 + x, 340 - 240 / (1 + Math.exp((240 - x) / 55)));
  pen.strokeStyle = '#b4632a';
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  pen.stroke();
  pen.lineTo(560, 340);
  pen.lineTo(40, 340);
  pen.fillStyle = 'rgb(180 99 42 / 0.16)';
  pen.fill();
  pen.fillStyle = '#6b4322';
  pen.font = '600 20px system-ui, sans-serif';
  pen.fillText('Volume over 8 hours', 40, 44);
  return canvas.toDataURL('image/png');
}

function line(pen: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}
