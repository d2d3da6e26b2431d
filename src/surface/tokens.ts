const roles = {
  h1: [32, 700, 1.2],
  h2: [24, 600, 1.3],
  h3: [20, 600, 1.3],
  h4: [18, 500, 1.4],
  h5: [16, 500, 1.4],
  body: [14, 400, 1.5],
  caption: [12, 400, 1.4],
} as const;

/** Grows with the user's size of text; a page whose `rem` is small does not make it smaller. */
const rem = (pixels: number): string => `max(${pixels}px,${pixels / 16}rem)`;
const both = (light: string, dark: string): string => `light-dark(${light},${dark})`;
const px = (prefix: string, values: Readonly<Record<string, number>>): [string, string][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, `${value}px`]);
/** Tighter or roomier with the page's density. */
const dense = (pixels: number): string => `calc(${pixels}px*var(--_density))`;

/** Two shadows, one close and one wide, deeper with each level. */
const elevation = (level: number): [string, string] => [
  `elevation-${level}`,
  level === 0 ? 'none' : `0 ${level}px ${level * 2}px rgb(0 0 0/.08),0 ${level * 2}px ${level * 5}px rgb(0 0 0/.06)`,
];

/**
 * The names of the official renderers for what we call otherwise: a theme that a page made for them carries over. Ours win.
 */
export const aliases: Readonly<Record<string, string>> = {
  primary: 'color-primary',
  'on-primary': 'color-on-primary',
  'primary-hover': 'color-primary-hover',
  secondary: 'color-secondary',
  'on-secondary': 'color-on-secondary',
  surface: 'color-surface',
  'on-surface': 'color-on-surface',
  'outline-variant': 'color-border',
  'card-bg': 'card-background',
  'input-bg': 'color-input',
  'input-text': 'color-on-input',
  caption: 'text-caption-color',
  scrim: 'modal-backdrop-bg',
  'spacing-1': 'spacing-s',
  'spacing-2': 'spacing-m',
  'spacing-4': 'spacing-l',
  'spacing-6': 'spacing-xl',
  'shape-small': 'border-radius',
  'shape-medium': 'card-border-radius',
  'shape-large': 'modal-border-radius',
  'typography-h1-size': 'font-size-2xl',
  'typography-h2-size': 'font-size-xl',
  'typography-h3-size': 'font-size-l',
  'typography-body-size': 'font-size-m',
  'typography-caption-size': 'font-size-xs',
  'typography-body-line-height': 'line-height-body',
  'typography-label-size': 'label-font-size',
  'typography-label-weight': 'label-font-weight',
  ...Object.fromEntries(['h1', 'h2', 'h3'].map((h) => [`typography-${h}-line-height`, 'line-height-headings'])),
};

/** The design tokens and their defaults; the page sets `--a2ui-<name>`. Light and dark follow `color-scheme`. */
export const tokens: Readonly<Record<string, string>> = {
  /** Multiplies gaps, padding and the height of controls. */
  density: '1',
  primary: '#4f8df5',
  secondary: both('#5b6472', '#a9b2c0'),
  'on-secondary': both('#fff', '#14171c'),
  surface: both('#fff', '#1a1d23'),
  'on-surface': both('#1a1d23', '#fff'),
  'surface-variant': both('#f1f3f6', '#272b33'),
  'on-surface-variant': both('#596070', '#a9b0bd'),
  outline: both('#868d9b', '#737b8a'),
  'outline-variant': both('#dde1e7', '#363b45'),
  error: both('#dc2626', '#f5524f'),
  'on-error': both('#fff', '#1a1d23'),
  scrim: both('rgb(0 0 0/.4)', 'rgb(0 0 0/.6)'),
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map(elevation)),
  ...Object.fromEntries([4, 8, 12, 16, 24, 32, 40].map((pixels, i) => [`spacing-${i + 1}`, dense(pixels)])),
  ...Object.fromEntries(
    Object.entries(roles).flatMap(([role, [size, weight, lineHeight]]) => [
      [`typography-${role}-size`, rem(size)],
      [`typography-${role}-weight`, String(weight)],
      [`typography-${role}-line-height`, String(lineHeight)],
    ]),
  ),
  'typography-label-size': rem(12),
  'typography-label-weight': '500',
  ...Object.fromEntries(px('shape', { 'extra-small': 4, small: 8, medium: 12, large: 16, 'extra-large': 28 })),
  'focus-ring-width': '2px',
  'motion-duration-short': '100ms',
  'motion-duration-medium': '200ms',
  'motion-duration-long': '300ms',
  'motion-easing-standard': 'cubic-bezier(.2,0,0,1)',
  'motion-easing-emphasized': 'cubic-bezier(.3,0,0,1.2)',
  /** The height of buttons and fields; what is touched is 44px at least. */
  'control-height': 'max(var(--_touch,24px),calc(40px*var(--_density)))',
  /** From which height on a vertical List scrolls. */
  'list-max-height': 'none',
  'font-family-monospace': 'ui-monospace,monospace',
};

/** Black or white, whichever reads better on the primary colour: the contrast is 4.58 at least. */
const onPrimary =
  'color(from var(--_primary) xyz-d65 calc(clamp(0,(.179 - y)*1e5,1)*.9505) clamp(0,(.179 - y)*1e5,1) calc(clamp(0,(.179 - y)*1e5,1)*1.089))';

/** Away from the text on it, so that it reads no worse. */
const shade = (share: number): string =>
  `color-mix(in oklab,var(--_primary) ${share}%,rgb(from var(--_on-primary) calc(255 - r) calc(255 - g) calc(255 - b)))`;

/** Tokens that follow from others as long as the page does not set them. */
export const derivedTokens: Readonly<Record<string, string>> = {
  'on-primary': onPrimary,
  'primary-hover': shade(88),
  'primary-active': shade(76),
  /** The primary colour as it can be read on the surface. */
  'primary-text': both('oklch(from var(--_primary) min(l,.49) min(c,.17) h)', 'oklch(from var(--_primary) max(l,.74) min(c,.17) h)'),
  /** The primary colour as it can be seen on the surface: ticks, tracks, edges. */
  accent: both('oklch(from var(--_primary) min(l,.6) c h)', 'oklch(from var(--_primary) max(l,.6) c h)'),
  'focus-ring-color': 'var(--_primary-text)',
  'card-bg': 'var(--_surface)',
  'input-bg': 'var(--_surface)',
  'input-text': 'var(--_on-surface)',
  label: 'var(--_on-surface-variant)',
  caption: 'var(--_on-surface-variant)',
  border: 'var(--_outline-variant)',
};
