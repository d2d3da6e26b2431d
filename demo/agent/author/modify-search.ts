import type { AuthoredComponent } from './author.ts';

/** The way back to the form: a Button `modify` and its label. */
export function modifySearch(variant: 'default' | 'primary' = 'default'): readonly AuthoredComponent[] {
  return [
    {
      id: 'modify',
      component: 'Button',
      child: 'modify_text',
      variant,
      action: { event: { name: 'modifySearch', context: { formId: 'booking' } } },
    },
    { id: 'modify_text', component: 'Text', text: 'Modify search' },
  ];
}
