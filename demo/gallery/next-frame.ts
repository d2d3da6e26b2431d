/** A function that runs `task` with the next frame, once, however often it is called until then. */
export function onNextFrame(task: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      task();
    });
  };
}
