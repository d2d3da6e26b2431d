import { toStringValue } from '../src/binding/coerce.ts';
import { defineCatalog } from '../src/binding/catalog.ts';
import { defineFunction } from '../src/binding/function.ts';
import { BASIC_CATALOG_IDS, MINIMAL_CATALOG_ID } from '../src/protocol/catalog-ids.ts';
import type { ComponentSpec } from '../src/surface/component.ts';
import { AudioPlayer } from './components/audio-player.ts';
import { Button } from './components/button.ts';
import { Card } from './components/card.ts';
import { CheckBox } from './components/check-box.ts';
import { ChoicePicker } from './components/choice-picker.ts';
import { Column } from './components/column.ts';
import { DateTimeInput } from './components/date-time-input.ts';
import { Divider } from './components/divider.ts';
import { Icon } from './components/icon.ts';
import { Image } from './components/image.ts';
import { List } from './components/list.ts';
import { Modal } from './components/modal.ts';
import { Row } from './components/row.ts';
import { Slider } from './components/slider.ts';
import { Tabs } from './components/tabs.ts';
import { TextField } from './components/text-field.ts';
import { Text } from './components/text.ts';
import { Video } from './components/video.ts';
import { basicFunctions } from './functions/basic-functions.ts';

/** The basic catalog of the protocol: 18 components and 14 functions. */
export const basicCatalog = defineCatalog<ComponentSpec>({
  id: BASIC_CATALOG_IDS,
  components: [
    Text,
    Image,
    Icon,
    Video,
    AudioPlayer,
    Row,
    Column,
    List,
    Card,
    Tabs,
    Modal,
    Divider,
    Button,
    TextField,
    CheckBox,
    ChoicePicker,
    Slider,
    DateTimeInput,
  ],
  functions: basicFunctions,
});

const capitalize = defineFunction({
  name: 'capitalize',
  description: 'A text with its first letter in upper case.',
  args: { value: { type: 'string', required: true } },
  returns: 'string',
  run({ value }, { locale }) {
    const text = toStringValue(value);
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  },
});

/** The minimal catalog of v0.9: five of the basic components and one function. */
export const minimalCatalog = defineCatalog<ComponentSpec>({
  id: MINIMAL_CATALOG_ID,
  versions: ['v0.9'],
  components: [Text, Row, Column, Button, TextField],
  functions: [capitalize],
});
