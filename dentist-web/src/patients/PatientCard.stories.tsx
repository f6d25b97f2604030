import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PatientCard } from './PatientCard.tsx';

const meta = {
  title: 'Portail/Patients/Carte du patient',
  component: PatientCard,
  globals: { app: 'portal' },
  args: {
    name: 'OSSELIN Tancrède',
    maskedNumber: '•••••••••••56',
    number: null,
    isRevealing: false,
    onReveal: fn(),
    onHide: fn(),
    email: '',
    onSaveEmail: fn<(email: string) => Promise<string | null>>(async () => null),
    facts: [{ term: 'Mutuelle', value: 'Horizon Santé Mutuelle' }],
  },
} satisfies Meta<typeof PatientCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Masked: Story = {
  name: 'Numéro masqué',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Afficher/ }));
    await expect(args.onReveal).toHaveBeenCalledOnce();
  },
};
export const Revealed: Story = {
  name: 'Numéro affiché',
  args: { number: '185057512345673', email: 't.osselin@exemple.fr' },
};
export const WrongEmail: Story = {
  name: 'Adresse refusée : ce qui est tapé reste',
  args: {
    onSaveEmail: fn<(email: string) => Promise<string | null>>(
      async () => 'Le champ « Adresse e-mail du patient » n’est pas une adresse e-mail.',
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter l’adresse e-mail' }));
    await userEvent.type(canvas.getByLabelText('Adresse e-mail du patient'), 'tancrede');
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('n’est pas une adresse');
    await expect(canvas.getByLabelText('Adresse e-mail du patient')).toHaveValue('tancrede');
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await expect(canvas.getByRole('button', { name: 'Ajouter l’adresse e-mail' })).toHaveFocus();
  },
};
export const SavingEmail: Story = {
  name: 'Adresse en cours d’enregistrement',
  args: { onSaveEmail: fn<(email: string) => Promise<string | null>>(() => new Promise(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter l’adresse e-mail' }));
    const field = canvas.getByLabelText('Adresse e-mail du patient');
    await userEvent.type(field, 't.osselin@exemple.fr{Enter}');
    // Neither what is typed now nor a change of mind would reach the server any more.
    await userEvent.type(field, '.com');
    await expect(field).toHaveValue('t.osselin@exemple.fr');
    await expect(canvas.getByRole('button', { name: 'Annuler' })).toBeDisabled();
  },
};
export const ReadOnly: Story = { name: 'PEC close', args: { onSaveEmail: undefined } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    name: 'DE LA ROCHEFOUCAULD-MONTBEL Marie-Antoinette',
    email: 'marie-antoinette.de-la-rochefoucauld-montbel@messagerie-exemple.fr',
  },
};
