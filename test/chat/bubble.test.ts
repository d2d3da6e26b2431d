import { expect } from '@open-wc/testing';
import { bubbleOf, bubbleOfText, humanize } from '../../src/chat/bubble.ts';

const action = (extra: object) => ({ version: 'v0.9', action: { name: 'bookingSubmit', ...extra } });

describe('A bubble', () => {
  for (const [name, message, text] of [
    ["is the button's label (A6)", action({ label: 'Search flights' }), 'Search flights'],
    ['is the readable name without a label (A7)', action({}), 'Booking submit'],
    ['is the readable name with an empty label', action({ label: ' ' }), 'Booking submit'],
    ["is the user's words where the agent defined them (v1.0)", action({ label: 'Go', userMessage: 'Take me there' }), 'Take me there'],
    ['is the label in v0.8', { userAction: { name: 'go', label: 'Go' } }, 'Go'],
    ['is none for a failed check', { version: 'v0.9', error: { code: 'VALIDATION_FAILED' } }, undefined],
    ['is none for an action without a name', { version: 'v0.9', action: { name: '' } }, undefined],
    ['is none for a version that is none (A6)', { version: '1.0', action: { name: 'go' } }, undefined],
  ] as const)
    it(name, () => {
      expect(bubbleOf(message)).to.equal(text);
    });

  for (const [text, shown] of [
    ['hello', 'hello'],
    ['{ not json', '{ not json'],
    ['{"a":1}', '{"a":1}'],
    [JSON.stringify(action({ label: 'Select' })), 'Select'],
  ] as const)
    it(`of the text ${text} is ${shown}`, () => {
      expect(bubbleOfText(text)).to.equal(shown);
    });

  for (const [name, words] of [
    ['bookingSubmit', 'Booking submit'],
    ['addItemToCart', 'Add item to cart'],
    ['step2Submit', 'Step2 submit'],
    ['book_flight', 'Book flight'],
    ['HTTPCall', 'HTTP call'],
    ['go', 'Go'],
  ] as const)
    it(`makes "${words}" of ${name} (A7)`, () => {
      expect(humanize(name)).to.equal(words);
    });
});
