import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, Image } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { FileDrop } from '../FileDrop/FileDrop.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Stack } from '../stories/Layout.tsx';
import { FileSlot } from './FileSlot.tsx';

const meta = {
  title: 'Documents/FileSlot',
  component: FileSlot,
  args: { title: 'Devis', state: 'empty', hint: 'Photo ou PDF, 15 Mo au plus', onFile: fn() },
} satisfies Meta<typeof FileSlot>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = <Image size={18} />;
const see = (title: string) => <IconButton label={`Voir ${title}`} icon={<Eye size={16} aria-hidden />} />;

export const States: Story = {
  name: 'États',
  render: (args) => (
    <Stack width={520}>
      <FileSlot {...args} />
      <FileSlot title="Mutuelle verso" icon={card} state="sending" progress={0.62} onCancel={fn()} />
      <FileSlot
        title="Mutuelle recto"
        icon={card}
        state="pending"
        hint="JPEG, 842,10 Ko"
        status="En attente"
        actions={see('Mutuelle recto')}
      />
      <FileSlot
        title="Carte"
        icon={card}
        state="done"
        status="Document validé le 18 nov. 2026"
        actions={see('Carte')}
      />
      <FileSlot
        title="Mutuelle"
        icon={card}
        state="refused"
        status="Document refusé le 18 nov. 2026"
        reason={
          <>
            <b>Photo floue.</b> Le numéro d’adhérent ne se lit pas. Reprenez-la en plein jour, carte à plat.
          </>
        }
        onFile={fn()}
      />
      <FileSlot
        title="Radio"
        state="failed"
        status="22 Mo : le maximum est de 15 Mo."
        replaceLabel="Choisir un autre"
        onFile={fn()}
      />
      <FileSlot title="APEC signé" state="locked" hint="Après l’accord de la mutuelle" />
      <FileDrop onFile={fn()} hint="Photo ou PDF, 15 Mo au plus" />
      <FileDrop onFile={fn()} isDisabled />
    </Stack>
  ),
};

export const StatesDark: Story = { ...States, name: 'États, sombre', globals: { theme: 'dark' } };
export const StatesPortal: Story = { ...States, name: 'États, portail', globals: { app: 'portal' } };
export const Camera: Story = {
  name: 'Avec l’appareil photo',
  args: { hasCamera: true, hint: 'Signé par le patient, toutes les pages' },
  globals: { app: 'portal' },
};

export const FailedPhone: Story = {
  name: 'Échec expliqué, au téléphone : la phrase garde sa largeur',
  args: {
    state: 'failed',
    hint: undefined,
    status: 'Ce fichier est abîmé et ne s’ouvre pas. Enregistrez-le à nouveau puis renvoyez-le.',
    replaceLabel: 'Choisir un autre',
    actions: see('Devis'),
  },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const slot = canvas.getByRole('group', { name: 'Devis' });
    await expect(canvas.getByRole('alert').clientWidth).toBeGreaterThan(slot.clientWidth / 2);
  },
};

export const LongReasonPhone: Story = {
  name: 'Motif qui est un lien de 300 lettres, au téléphone : la page garde sa largeur',
  args: {
    state: 'refused',
    hint: undefined,
    status: 'Refusé',
    reason: `Voir https://exemple.fr/${'a'.repeat(280)}`,
  },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  play: async () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const LongTitlePhone: Story = {
  name: 'Titre de 120 caractères, au téléphone : deux lignes, entier en infobulle',
  args: {
    title:
      'scan_2026-11-18_cabinet-des-tilleuls_mutuelle-verso_carte-tiers-payant-2027_version-definitive-du-patient-numero-3.pdf',
    state: 'pending',
    hint: undefined,
    status: 'En attente de vérification',
    onFile: undefined,
  },
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  play: async ({ canvas, args }) => {
    const title = canvas.getByTitle(args.title);
    await expect(title.scrollHeight).toBeGreaterThan(title.clientHeight);
    await expect(canvas.getByRole('group')).toHaveAccessibleName(args.title);
  },
};

export const TakesAFile: Story = {
  name: 'Un fichier choisi est donné, quel qu’il soit',
  play: async ({ canvas, args }) => {
    const file = new File(['%PDF-1.7'], 'devis.pdf', { type: 'application/pdf' });
    await userEvent.upload(canvas.getByLabelText('Devis, fichier'), file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
    // Its button may go now: the keyboard is at this place still.
    await expect(canvas.getByRole('group', { name: 'Devis' })).toHaveFocus();
  },
};

export const Cancelled: Story = {
  name: 'Un envoi s’annule',
  args: { state: 'sending', progress: 0.3, onCancel: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Envoi\u00a0: Devis' })).toHaveValue(30);
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler l’envoi\u00a0: Devis' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const ButtonGone: Story = {
  name: 'Le bouton qui a le focus s’en va : le clavier reste à cette place',
  render: function Sent(args) {
    const [isSending, setSending] = useState(true);
    return (
      <FileSlot
        {...args}
        state={isSending ? 'sending' : 'pending'}
        status="Fichier reçu"
        onCancel={() => setSending(false)}
      />
    );
  },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^Annuler/ }).focus();
    // A live region says only what comes after it.
    const said = canvas.getByText(/^Envoi en cours/).closest('[aria-live]');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Fichier reçu')).toBeVisible();
    await expect(said).toHaveTextContent('Fichier reçu');
    await expect(canvas.getByRole('group', { name: 'Devis' })).toHaveFocus();
  },
};
