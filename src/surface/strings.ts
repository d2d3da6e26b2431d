/** The texts of our own that a user may see or hear. */
export interface Strings {
  /** Before the type of a component that no catalog has. */
  readonly unknownComponent: string;
  /** A check failed and the agent gave no message. */
  readonly invalid: string;
  /** Said once when an interface has been built. */
  readonly ready: string;
  readonly close: string;
  readonly filterOptions: string;
  readonly noOptions: string;
  readonly clear: string;
  readonly imageFailed: string;
  readonly mediaFailed: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** The name of a list that scrolls and has none of its own. */
  readonly scrollable: string;
}

export const defaultStrings: Strings = {
  unknownComponent: 'Cannot show',
  invalid: 'Invalid format',
  ready: 'Ready',
  close: 'Close',
  filterOptions: 'Filter options',
  noOptions: 'No matches',
  clear: 'Clear',
  imageFailed: 'Image not available',
  mediaFailed: 'Media not available',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  scrollable: 'Scrollable list',
};
