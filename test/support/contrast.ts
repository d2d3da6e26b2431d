const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** How well one colour reads on the other, as WCAG counts it: 1 to 21. What lets through is laid on `page`. */
export function contrast(text: string, ground: string, page = '#fff'): number {
  const [lighter = 0, darker = 0] = [luminance(page, ground, text), luminance(page, ground)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The same colours in every run. */
export function someColors(count: number): string[] {
  let seed = 11;
  const next = (): number => (seed = (seed * 48271) % 2147483647) % 256;
  return Array.from({ length: count }, () => `rgb(${next()}, ${next()}, ${next()})`);
}

function luminance(...layers: readonly string[]): number {
  if (!canvas) return NaN;
  for (const color of layers) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
