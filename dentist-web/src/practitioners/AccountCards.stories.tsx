import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anAccount } from '../testing/account-samples.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LoginCode } from './LoginCode.tsx';
import { MailSwitch } from './MailSwitch.tsx';
import { PlanCard } from './PlanCard.tsx';
import type { OwnPractitioner } from './practitioners.api.ts';

interface CardsProps {
  user: OwnPractitioner;
  onCode: (change: { needAuth: boolean; oldPsw: string }) => Promise<unknown>;
  onCopies: (copyMails: boolean) => Promise<unknown>;
  onDelete: (password: string) => Promise<unknown>;
  onDeleted: () => void;
}

function Cards({ user, onCode, onCopies, onDelete, onDeleted }: CardsProps) {
  return (
    <div style={{ display: 'grid', gap: 18, maxWidth: 480 }}>
      <PlanCard user={user} />
      {user.isSuper && <MailSwitch of="copies" isOn={user.copyMails} onChange={onCopies} />}
      <Card title="Code à la connexion">
        <LoginCode needAuth={user.needAuth} email={user.email} onChange={onCode} />
      </Card>
      <DeleteAccount
        blocked={user.deletionBlocked}
        email={user.email}
        onDelete={onDelete}
        onDeleted={onDeleted}
      />
      <Toaster />
    </div>
  );
}

const meta = {
  title: 'Portail/Mon compte/Forfait, code, suppression',
  component: Cards,
  globals: { app: 'portal' },
  args: {
    user: anAccount(),
    onCode: fn(async () => {}),
    onCopies: fn(async () => {}),
    onDelete: fn(async () => {}),
    onDeleted: fn(),
  },
} satisfies Meta<typeof Cards>;
export default meta;
type Story = StoryObj<typeof meta>;

const wrongPassword = new ApiFailure(
  400,
  {
    error: 'Certains champs sont à corriger.',
    code: 'invalid',
    fields: { oldPsw: 'Ce mot de passe n’est pas le bon.' },
  },
  '',
);

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^7 \/ 10 PEC ce mois-ci$/, { collapseWhitespace: true })).toBeVisible();
  },
};
export const OverCap: Story = {
  name: 'Forfait dépassé, cabinet',
  args: {
    user: anAccount({
      isSuper: true,
      copyMails: true,
      isGroup: true,
      planId: 4,
      plan: { value: 4, label: 'Super praticien 199€HT', cap: 20 },
      monthCount: 35,
      cap: 20,
      isOverCap: true,
      deletionBlocked: '3 praticiens sont encore liés à ce super praticien. Déliez-les d’abord.',
    }),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Supprimer mon compte' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('switch', { name: 'Copie des mails de mes dentistes' }));
    await waitFor(() => expect(args.onCopies).toHaveBeenCalledWith(false));
  },
};
export const NoCap: Story = {
  name: 'Sans limite',
  args: {
    user: anAccount({
      plan: { value: 1, label: 'Forfait Serenity 299€HT', cap: 0 },
      monthCount: 32,
      cap: 0,
      isOverCap: false,
    }),
  },
};
export const CodeAsksThePassword: Story = {
  name: 'Le code demande le mot de passe',
  args: { onCode: fn(async () => Promise.reject(wrongPassword)) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Demander un code à chaque connexion' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Activer le code' }));
    await expect(screen.getByText('Le champ « Mot de passe actuel » est obligatoire.')).toBeVisible();
    await expect(args.onCode).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Mot de passe actuel'), 'Faux-2026{Enter}');
    await expect(args.onCode).toHaveBeenCalledWith({ needAuth: true, oldPsw: 'Faux-2026' });
    await expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  },
};
export const CodeFails: Story = {
  name: 'Code à la connexion\u00a0: le serveur n’y parvient pas',
  args: { onCode: fn(async () => Promise.reject(new ApiFailure(500, { code: 'unexpected' }, ''))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Demander un code à chaque connexion' }));
    await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/), 'Lavande-2026{Enter}');
    await expect(
      await screen.findByText(/^Une erreur s'est produite lors de la mise à jour du compte\./),
    ).toBeVisible();
  },
};
export const DeletionIsAsked: Story = {
  name: 'La suppression est demandée',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }));
    const dialog = await screen.findByRole('dialog', { name: /Supprimer votre compte/ });
    await expect(screen.getByRole('button', { name: 'Conserver' })).toBeVisible();
    await expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }));
    await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/), 'Lavande-2026{Enter}');
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    await expect(args.onDelete).toHaveBeenCalledWith('Lavande-2026');
  },
};
export const DeletionIsRefused: Story = {
  name: 'Suppression : le mot de passe n’est pas le bon',
  args: { onDelete: fn(async () => Promise.reject(wrongPassword)) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer mon compte' }));
    await userEvent.type(await screen.findByLabelText(/^Mot de passe actuel/), 'Faux-2026{Enter}');
    await expect(await screen.findByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
    await expect(args.onDeleted).not.toHaveBeenCalled();
  },
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { app: 'portal', theme: 'dark' },
  args: { user: anAccount({ isSuper: true, needAuth: true }) },
};
export const Phone: Story = {
  name: 'Téléphone, texte long',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  args: {
    user: anAccount({
      isSuper: true,
      email: 'une-adresse-vraiment-tres-longue-du-cabinet@chirurgie-dentaire-des-halles.test',
      plan: { value: 3, label: 'Mois gratuit / Conventionnement en cours', cap: 10 },
    }),
  },
};
