import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aDebitMandate, anEndedDebitMandate } from '../testing/debits.ts';
import { DebitMandatesOfPractitioner } from './DebitMandatesOfPractitioner.tsx';

const meta = {
  title: 'Back-office/Praticiens/Mandats de prélèvement',
  component: DebitMandatesOfPractitioner,
  decorators: [at('/admin/user/edit/7/information')],
  args: { userId: 7, holder: 'MAËLLE QUERVALLON', isReadOnly: false },
} satisfies Meta<typeof DebitMandatesOfPractitioner>;

export default meta;
type Story = StoryObj<typeof meta>;

const of = (...mandates: ReturnType<typeof aDebitMandate>[]) =>
  answering({
    'GET /user/7/debit-mandates': { mandates, canAdd: mandates.every(({ canRevoke }) => !canRevoke) },
  });

export const InForce: Story = {
  name: 'En vigueur',
  beforeEach: of(aDebitMandate(), anEndedDebitMandate),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Révoquer le mandat PRLV-000007-1' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Révoquer ce mandat de prélèvement');
  },
};
export const Archived: Story = {
  name: 'Praticien archivé',
  args: { isReadOnly: true },
  beforeEach: of(aDebitMandate()),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Révoquer le mandat PRLV-000007-1' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Ajouter un mandat SEPA' })).toBeNull();
  },
};
export const Adding: Story = {
  name: 'À ajouter',
  beforeEach: of(anEndedDebitMandate),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter un mandat SEPA' }));
    const iban = await screen.findByRole('textbox', { name: /IBAN/ });
    await userEvent.type(iban, 'fr7630006000011234567890188');
    await expect(iban).toHaveValue('FR76 3000 6000 0112 3456 7890 188');
  },
};
export const None: Story = { name: 'Aucun', beforeEach: of() };
export const Long: Story = {
  name: 'Textes longs',
  beforeEach: of(
    aDebitMandate({
      holder: 'SOCIÉTÉ D’EXERCICE LIBÉRAL DES DOCTEURS DE LA VILLARMOIS ET KERGUÉLEN',
      reference: 'RUM/2026/ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      note: 'Coffre du bureau de Rennes, troisième étagère, chemise bleue, copie dans le classeur 4, onglet Q',
    }),
  ),
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /user/7/debit-mandates': { status: 500 } }),
};
