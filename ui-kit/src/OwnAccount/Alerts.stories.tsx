import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fateOfUnsentInput } from '../EntryForm/unsent-input.ts';
import { AlertDevices } from './AlertDevices.tsx';
import { AlertTable } from './AlertTable.tsx';

const rows = [
  { kind: 'agreement', label: 'Accord d’une mutuelle' },
  { kind: 'refusal', label: 'Refus d’une mutuelle' },
  { kind: 'step', label: 'Autre changement de statut' },
  { kind: 'document-refused', label: 'Document à refaire' },
];
const phone = {
  id: '1',
  name: 'Safari sur iPhone',
  addedAt: new Date('2026-11-20T08:12:00Z'),
  usedAt: new Date('2026-11-25T07:40:00Z'),
};
const desk = { ...phone, id: '2', name: 'Ordinateur de l’accueil', usedAt: null };

const meta = {
  title: 'Écrans/Notifications choisies',
  component: AlertTable,
  args: {
    rows,
    chosen: { mailKinds: ['agreement', 'refusal', 'step'], pushKinds: ['agreement'], gathersMails: false },
    staysWithin: '/account/notifications',
    onSave: fn(async () => {}),
    refusalOf: () => 'Refusé.',
  },
} satisfies Meta<typeof AlertTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli : un choix attend « Enregistrer »',
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Refus d’une mutuelle, sur mes appareils' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Accord d’une mutuelle, par e-mail' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      { mailKinds: ['refusal', 'step'], pushKinds: ['agreement', 'refusal'], gathersMails: false },
      expect.anything(),
    );
  },
};
export const Leaving: Story = {
  name: 'Un choix qui attend ne se perd pas sans question',
  play: async ({ canvas }) => {
    await expect(fateOfUnsentInput('/account/login')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Refus d’une mutuelle, par e-mail' }));
    await expect(fateOfUnsentInput('/account/login')).toBe('lost');
    await expect(fateOfUnsentInput('/account/notifications')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await expect(fateOfUnsentInput('/account/login')).toBeNull();
  },
};
export const TakenBack: Story = {
  name: 'Un choix repris ne laisse rien à enregistrer',
  play: async ({ canvas }) => {
    const tick = canvas.getByRole('checkbox', { name: 'Refus d’une mutuelle, par e-mail' });
    await userEvent.click(tick);
    await userEvent.click(tick);
    await expect(canvas.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  },
};
export const NoMails: Story = {
  name: 'Sans e-mails',
  args: { noMails: 'Vous ne recevez pas les e-mails du cabinet.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Refus d’une mutuelle, par e-mail' })).toBeDisabled();
    await expect(
      canvas.getByRole('checkbox', { name: 'Refus d’une mutuelle, sur mes appareils' }),
    ).toBeEnabled();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    rows: [
      ...rows,
      { kind: 'long', label: 'Accord-qui-prend-bientôt-fin-et-dont-la-facture-n’est-pas-encore-partie' },
    ],
  },
};

const acts = { isBusy: false, onTurnOn: fn(), onRename: fn(), onRemove: fn() };
export const Devices: Story = {
  name: 'Appareils, dont celui-ci',
  render: () => <AlertDevices {...acts} devices={[phone, desk]} here={{ is: 'on', id: '1' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cet appareil')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Recevoir/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer l’appareil Ordinateur de l’accueil' }));
    await expect(acts.onRemove).toHaveBeenCalledWith(desk);
  },
};
export const NotHere: Story = {
  name: 'Pas encore sur cet appareil',
  render: () => <AlertDevices {...acts} devices={[desk]} here={{ is: 'off' }} />,
};
export const NoDevice: Story = {
  name: 'Aucun appareil',
  render: () => <AlertDevices {...acts} devices={[]} here={{ is: 'off' }} />,
};
export const Refused: Story = {
  name: 'Refusées par le navigateur',
  render: () => <AlertDevices {...acts} devices={[]} here={{ is: 'refused' }} />,
};
export const Unable: Story = {
  name: 'Impossibles ici',
  render: () => (
    <AlertDevices
      {...acts}
      devices={[]}
      here={{ is: 'unable', why: 'Ce navigateur ne reçoit pas de notifications.' }}
    />
  ),
};
export const LongName: Story = {
  name: 'Nom long',
  globals: { viewport: { value: 'mobile1' } },
  render: () => (
    <AlertDevices
      {...acts}
      devices={[{ ...desk, name: 'Ordinateur-de-la-secrétaire-du-cabinet-principal-des-Tilleuls' }]}
      here={{ is: 'on', id: '2' }}
    />
  ),
};
