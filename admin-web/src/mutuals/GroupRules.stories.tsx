import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import type { GroupRulesAnswer } from './group-rules.api.ts';
import { GroupRules } from './GroupRules.tsx';

const signature = { kind: 'signature', value: 'Devis' } as const;
const kept: GroupRulesAnswer = {
  rules: [
    { kind: 'document', value: 'Radio panoramique' },
    { kind: 'quote-months', value: '3' },
    { kind: 'note', value: 'Indiquez le n° d’adhérent de l’assuré, pas celui de l’ayant droit.' },
  ],
  declined: [],
  version: 4,
  proposals: [
    { rule: signature, why: 'Devis\u00a0: Le devis n’est pas signé par le patient.', count: 6 },
    {
      rule: { kind: 'note', value: 'Devis\u00a0: souvent refusé, «\u00a0page manquante\u00a0».' },
      why: 'Devis\u00a0: Page manquante.',
      count: 2,
    },
  ],
};
const path = '/mutual-group/4/rules';

const meta = {
  title: 'Back-office/Mutuelles/GroupRules',
  component: GroupRules,
  args: { groupId: 4 },
  beforeEach: answering({
    [`GET ${path}`]: kept,
    [`PUT ${path}`]: { ...kept, rules: [...kept.rules, signature], proposals: [kept.proposals[1]!] },
  }),
} satisfies Meta<typeof GroupRules>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Proposed: Story = {
  name: 'Des règles, et deux que les refus proposent',
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Devis de 3 mois au plus')).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: 'Ajouter\u00a0: Devis à faire signer par le patient' }),
    );
    await expect(await screen.findByText('Règle ajoutée.')).toBeVisible();
  },
};

export const Edited: Story = {
  name: 'En modification\u00a0: un échec est dit dans le dialogue',
  beforeEach: answering({
    [`GET ${path}`]: kept,
    [`PUT ${path}`]: { status: 500 },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Modifier les règles' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ajouter une règle' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Retirer la règle 2' }));
    await expect(dialog.getAllByRole('textbox')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};

export const None: Story = {
  name: 'Sans règle',
  beforeEach: answering({ [`GET ${path}`]: { rules: [], declined: [], version: 0, proposals: [] } }),
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET ${path}`]: { status: 500 } }),
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
