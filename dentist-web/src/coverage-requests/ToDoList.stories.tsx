import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { asDate } from '@accordent/ui-kit/format/dates.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aToDo, someToDo } from '../testing/samples.ts';
import { ToDoList } from './ToDoList.tsx';

const meta = {
  title: 'Portail/PEC/Actions à effectuer',
  component: ToDoList,
  globals: { app: 'portal' },
  args: { items: someToDo, showsPractitioner: false, now: asDate('2026-11-25'), failure: null },
  decorators: [
    (Story) => (
      <Card isFlush title="Actions à effectuer">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof ToDoList>;

const message = {
  kind: 'message',
  color: 'azure',
  title: 'Message à lire',
  daysLate: null,
  level: 'calm',
} as const;
const on = (day: string) => ({ timestamp: Date.parse(`${day}T07:30:00Z`) / 1000 });
const named = (lastname: string, id: number) => ({ id, firstname: 'NINON', lastname });

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Mutuelle verso/ })).toHaveAttribute(
      'href',
      '/dfc/edit/4771/files',
    );
    // Four things to do, for two patients.
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText(/retard 7/)).toBeVisible();
  },
};
export const AmountOnce: Story = {
  name: 'Un règlement à confirmer\u00a0: son montant une fois',
  args: { items: someToDo.filter(({ kind }) => kind === 'payment') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Règlement à confirmer')).toBeVisible();
    await expect(canvas.getAllByText(/612,00/)).toHaveLength(1);
  },
};
export const Refused: Story = {
  name: 'Deux pièces à remplacer\u00a0: dans l’ordre de la PEC',
  args: {
    items: ['Mutuelle verso', 'Mutuelle recto'].map((title) =>
      aToDo({ title: `À remplacer\u00a0: ${title}` }),
    ),
  },
  play: says('À remplacer : Mutuelle recto, Mutuelle verso'),
};
export const Monday: Story = {
  name: 'Un lundi\u00a0: ce qui date du week-end n’est pas d’aujourd’hui',
  args: {
    now: asDate('2026-11-30T10:00:00+01:00'),
    items: [
      aToDo({ ...message, patient: named('OSSELIN', 4), date: on('2026-11-27'), days: 1 }),
      aToDo({ ...message, patient: named('CASTELBRAC', 5), date: on('2026-11-28'), days: 0 }),
      aToDo({ ...message, patient: named('AUBERTIN', 6), date: on('2026-11-29'), days: 0 }),
      aToDo({ ...message, patient: named('LEFÈVRE', 7), date: on('2026-11-30'), days: 0 }),
    ],
  },
  play: async ({ canvas }) => {
    const waits = ['depuis le 27 nov.', 'depuis le 28 nov.', 'depuis hier', 'aujourd’hui'];
    for (const wait of waits) await expect(canvas.getByText(wait)).toBeVisible();
  },
};
export const Practice: Story = {
  name: 'Cabinet : de quel praticien',
  args: { showsPractitioner: true },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    items: [aToDo({ title: 'À remplacer\u00a0: radio panoramique de contrôle après extraction '.repeat(3) })],
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
