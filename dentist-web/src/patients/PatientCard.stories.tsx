import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PatientCard, type PatientCardProps } from './PatientCard.tsx';
import { PatientEmail, type PatientEmailProps } from './PatientEmail.tsx';

type Shown = Omit<PatientCardProps, 'email'> & Pick<PatientEmailProps, 'email' | 'onSave' | 'onSaved'>;

const Shown = ({ email, onSave, onSaved, ...props }: Shown) => (
  <>
    <PatientCard
      {...props}
      email={
        <PatientEmail email={email} version={4} staysWithin="/dfc/edit/1" onSave={onSave} onSaved={onSaved} />
      }
    />
    <Toaster />
  </>
);

const patient = { id: 3, firstname: 'TANCRÈDE', lastname: 'OSSELIN', email: 'autre@exemple.fr', version: 5 };
const refused = (status: number, body: object) => async () => {
  throw new ApiFailure(status, body as ConstructorParameters<typeof ApiFailure>[1], '');
};

const meta = {
  title: 'Portail/Patients/Carte du patient',
  component: Shown,
  globals: { app: 'portal' },
  args: {
    name: 'OSSELIN Tancrède',
    maskedNumber: '•••••••••••56',
    number: null,
    isRevealing: false,
    onReveal: fn(),
    onHide: fn(),
    email: '',
    onSave: fn(async () => ({ patient })),
    onSaved: fn(async () => {}),
    facts: [{ term: 'Mutuelle', value: 'Horizon Santé Mutuelle' }],
  },
} satisfies Meta<typeof Shown>;

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
    onSave: fn(
      refused(400, {
        error: 'Certains champs sont à corriger.',
        code: 'invalid',
        fields: { patientEmail: 'Le champ « Adresse e-mail du patient » n’est pas une adresse e-mail.' },
      }),
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
  args: { onSave: fn(() => new Promise<never>(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter l’adresse e-mail' }));
    const field = canvas.getByLabelText('Adresse e-mail du patient');
    await userEvent.type(field, 't.osselin@exemple.fr{Enter}');
    // Neither what is typed now nor a change of mind would reach the server any more.
    await userEvent.type(field, '.com');
    await expect(field).toHaveValue('t.osselin@exemple.fr');
    await expect(canvas.getByRole('button', { name: 'Annuler' })).toBeDisabled();
    // A server that hangs is not waited for in a toast for longer.
    await expect(currentToasts().at(-1)).toMatchObject({ kind: 'loading', duration: 30_000 });
  },
};
export const ChangedMeanwhile: Story = {
  name: 'Adresse changée entre-temps par une autre personne du cabinet',
  args: {
    email: 't.osselin@exemple.fr',
    onSave: fn(refused(409, { error: 'Fiche modifiée depuis votre lecture.', code: 'stale', patient })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier l’adresse e-mail' }));
    const field = canvas.getByLabelText('Adresse e-mail du patient');
    await userEvent.clear(field);
    await userEvent.type(field, 'tancrede@exemple.fr{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fiche modifiée entre-temps' }));
    await expect(dialog.getByText('autre@exemple.fr')).toBeVisible();
    await expect(dialog.getByText('tancrede@exemple.fr')).toBeVisible();
    await expect(args.onSave).toHaveBeenCalledWith({ patientEmail: 'tancrede@exemple.fr', version: 4 });
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer ma saisie' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenLastCalledWith({ patientEmail: 'tancrede@exemple.fr', version: 5 }),
    );
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: 'Prendre la version enregistrée' }));
    await waitFor(() => expect(canvas.queryByLabelText('Adresse e-mail du patient')).not.toBeInTheDocument());
    await expect(args.onSaved).toHaveBeenCalledOnce();
  },
};
export const ReadOnly: Story = { name: 'PEC close', args: { onSave: undefined } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    name: 'DE LA ROCHEFOUCAULD-MONTBEL Marie-Antoinette',
    email: 'marie-antoinette.de-la-rochefoucauld-montbel@messagerie-exemple.fr',
  },
};
