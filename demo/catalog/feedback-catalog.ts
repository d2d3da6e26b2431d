import { css } from 'lit';
import {
  basicCatalog,
  defineCatalog,
  defineComponent,
  number,
  numberOr,
  string,
  stringList,
  type ComponentSpec,
} from '../../src/catalog.ts';
import { clock } from './clock.ts';

/** An element of our own, without any framework. */
const Rating = defineComponent('Rating', {
  props: {
    label: string(),
    value: number({ required: true, bindable: true }),
    max: numberOr(5),
  },
  element: 'star-rating',
  writes: { change: 'value' },
  checkable: true,
});

/** A React component in a custom element. Its code may come later than the interface. */
const Mood = defineComponent('Mood', {
  props: {
    label: string(),
    options: stringList({ required: true }),
    value: string({ required: true, bindable: true }),
  },
  element: 'react-mood',
  writes: { change: 'value' },
  loading: () => 'React is on its way…',
  styles: css`
    .mood {
      display: block;
    }
    .mood fieldset {
      display: flex;
      gap: 6px;
      margin: 0;
      padding: 0;
      border: 0;
    }
    .mood legend {
      padding: 0;
      font-size: 12px;
      opacity: 0.75;
    }
    .mood label {
      display: grid;
      place-items: center;
      width: 44px;
      height: 44px;
      border: 1px solid light-dark(#c3c8d1, #4a5160);
      border-radius: 12px;
      font-size: 22px;
      cursor: pointer;
    }
    .mood label:has(:focus-visible) {
      outline: 2px solid;
      outline-offset: 1px;
    }
    .mood .mood-on {
      border-color: light-dark(#2f6fe0, #6ea3ff);
      background: light-dark(#e7effd, #22324e);
    }
    .mood input {
      position: absolute;
      opacity: 0;
    }
  `,
});

/** The basic catalog with two more components and a function, under an id of its own. */
export const feedbackCatalog = defineCatalog<ComponentSpec>({
  id: 'https://example.com/catalogs/feedback.json',
  extends: basicCatalog,
  without: ['Video', 'AudioPlayer'],
  components: [Rating, Mood],
  functions: [clock],
});
