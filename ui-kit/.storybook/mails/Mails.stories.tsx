import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import mails from 'virtual:mail-previews';
import styles from './Mails.module.css';

interface MailPreviewProps {
  kind: string;
}

/** One mail as its reader gets it: subject, HTML, and the same as text. */
function MailPreview({ kind }: MailPreviewProps) {
  const mail = mails[kind];
  if (!mail) return <p>Aucun mail de ce nom.</p>;
  return (
    <article className={styles.mail}>
      <h1 className={styles.subject}>{mail.subject}</h1>
      <iframe className={styles.letter} title={mail.subject} sandbox="" srcDoc={mail.html} />
      <h2 className={styles.subject}>En texte</h2>
      {/* It may be wider than a phone: reached by keyboard to be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.text} tabIndex={0}>
        {mail.text}
      </pre>
    </article>
  );
}

const meta = {
  title: 'Mails/Modèles',
  component: MailPreview,
  parameters: { layout: 'fullscreen' },
  args: { kind: 'login-code' },
  play: async ({ canvas, args }) => {
    await expect(mails[args.kind]?.text).not.toMatch(/\{\{|undefined/);
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
} satisfies Meta<typeof MailPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LoginCode: Story = { name: 'Code de connexion', args: { kind: 'login-code' } };
export const Registration: Story = { name: 'Inscription', args: { kind: 'registration' } };
export const MemberInvitation: Story = {
  name: 'Invitation d’un membre',
  args: { kind: 'member-invitation' },
};
export const MemberArrived: Story = { name: 'Arrivée d’un membre', args: { kind: 'member-arrived' } };
export const PasswordReset: Story = { name: 'Mot de passe oublié', args: { kind: 'password-reset' } };
export const StaffPasswordReset: Story = {
  name: 'Mot de passe oublié (équipe)',
  args: { kind: 'staff-password-reset' },
};
export const PasswordChanged: Story = { name: 'Mot de passe changé', args: { kind: 'password-changed' } };
export const EmailChanged: Story = { name: 'Adresse changée', args: { kind: 'email-changed' } };
export const FactorChanged: Story = { name: 'Clé d’accès ajoutée', args: { kind: 'factor-changed' } };
export const FactorAsked: Story = { name: 'Clé d’accès demandée', args: { kind: 'factor-asked' } };
export const EmailArrived: Story = { name: 'Nouvelle adresse', args: { kind: 'email-arrived' } };
export const DebitNotice: Story = { name: 'Prélèvement à venir', args: { kind: 'debit-notice' } };
export const NewStatus: Story = { name: 'Nouveau statut', args: { kind: 'new-status' } };
export const AgreementEnding: Story = { name: 'Fin d’un accord', args: { kind: 'agreement-ending' } };
export const PersonAsksData: Story = { name: 'Données demandées', args: { kind: 'person-asks-data' } };
export const PersonAsksErasure: Story = {
  name: 'Effacement demandé',
  args: { kind: 'person-asks-erasure' },
};
export const PurgeNotice: Story = { name: 'Préavis de purge', args: { kind: 'purge-notice' } };
export const RefusedDocument: Story = { name: 'Document refusé', args: { kind: 'refused-document' } };
export const NewMessage: Story = { name: 'Nouveau message', args: { kind: 'new-message' } };
export const Invoice: Story = { name: 'Facture', args: { kind: 'invoice' } };
export const CreditNote: Story = { name: 'Avoir', args: { kind: 'credit-note' } };
export const InvoiceReminder: Story = { name: 'Facture en attente', args: { kind: 'invoice-reminder' } };
export const InvoiceReminderAgain: Story = {
  name: 'Facture en attente, deuxième rappel',
  args: { kind: 'invoice-reminder-again' },
};
export const InvoiceReminderLast: Story = {
  name: 'Facture en attente, dernier rappel',
  args: { kind: 'invoice-reminder-last' },
};
export const InvoiceReminderOwn: Story = {
  name: 'Facture en attente, texte de l’équipe',
  args: { kind: 'invoice-reminder-own' },
};
export const Free: Story = { name: 'Mois offert', args: { kind: 'free' } };
export const FreeForMonth: Story = { name: 'Quatre mois offerts', args: { kind: 'free4month' } };
export const TrialReceived: Story = { name: 'Demande d’essai reçue', args: { kind: 'trial-received' } };
export const CallBackReceived: Story = {
  name: 'Demande de rappel reçue',
  args: { kind: 'call-back-received' },
};
export const ReviewRequest: Story = { name: 'Demande d’avis', args: { kind: 'review-request' } };
export const DepotCode: Story = { name: 'Code du dossier, à la mutuelle', args: { kind: 'depot-code' } };
export const DailySummary: Story = { name: 'Résumé du jour', args: { kind: 'daily-summary' } };

export const RecordAlert: Story = { name: 'Règlement noté', args: { kind: 'record-alert' } };
export const AlertsOfDay: Story = { name: 'Notifications du jour', args: { kind: 'alerts-of-day' } };

/** No mail is missing from this catalogue. */
export const All: Story = {
  name: 'Tous',
  render: () => (
    <ul>
      {Object.entries(mails).map(([kind, { subject }]) => (
        <li key={kind}>
          {kind} : {subject}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const shown = [
      LoginCode,
      Registration,
      MemberInvitation,
      MemberArrived,
      PasswordReset,
      AgreementEnding,
      StaffPasswordReset,
      PasswordChanged,
      EmailChanged,
      FactorChanged,
      FactorAsked,
      EmailArrived,
      NewStatus,
      RefusedDocument,
      NewMessage,
      Invoice,
      CreditNote,
      DebitNotice,
      InvoiceReminder,
      InvoiceReminderAgain,
      InvoiceReminderLast,
      PurgeNotice,
      PersonAsksErasure,
      PersonAsksData,
      InvoiceReminderOwn,
      Free,
      FreeForMonth,
      TrialReceived,
      CallBackReceived,
      ReviewRequest,
      DailySummary,
      DepotCode,
      RecordAlert,
      AlertsOfDay,
    ].map(({ args }) => args?.kind);
    await expect(shown.toSorted()).toEqual(Object.keys(mails).toSorted());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(shown.length);
  },
};
