import type { FunctionDefinition } from '../../src/binding/function.ts';
import { formatDate } from './format-date.ts';
import { formatCurrency, formatNumber } from './format-number.ts';
import { formatString } from './format-string.ts';
import { and, not, or } from './logic.ts';
import { openUrl } from './open-url.ts';
import { pluralize } from './pluralize.ts';
import { email, length, numeric, regex, required } from './validators.ts';

/** The functions of the basic catalog. */
export const basicFunctions: readonly FunctionDefinition[] = [
  required,
  regex,
  length,
  numeric,
  email,
  formatString,
  formatNumber,
  formatCurrency,
  formatDate,
  pluralize,
  openUrl,
  and,
  or,
  not,
];
