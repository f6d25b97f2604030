import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ImportChoice } from './ImportChoice.tsx';

const meta = {
  title: 'Back-office/Import/Choix du fichier',
  component: ImportChoice,
  args: {
    kind: 'practitioners',
    onKind: fn(),
    onFile: fn(),
    onTemplate: fn(),
    readName: null,
    refusal: null,
  },
} satisfies Meta<typeof ImportChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Practitioners: Story = {
  name: 'Dentistes',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Mutuelles' }));
    await expect(args.onKind).toHaveBeenCalledWith('mutuals');
    await userEvent.upload(
      canvas.getByLabelText('Fichier'),
      new File(['name\nAvelio'], 'mutuelles.csv', { type: 'text/csv' }),
    );
    await expect(args.onFile).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Télécharger le modèle' }));
    await expect(args.onTemplate).toHaveBeenCalledOnce();
    await expect(canvas.getByText('GMBLink')).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Mutuals: Story = { name: 'Mutuelles', args: { kind: 'mutuals' } };
export const Contacts: Story = { name: 'Contacts', args: { kind: 'contacts' } };

export const AnyNameOfFile: Story = {
  name: 'Un autre type de fichier est envoyé aussi : le serveur juge',
  play: async ({ canvas, args }) => {
    await userEvent.upload(
      canvas.getByLabelText('Fichier'),
      new File(['PK'], 'liste.xlsx', { type: 'application/octet-stream' }),
      { applyAccept: false },
    );
    await expect(args.onFile).toHaveBeenCalledOnce();
  },
};

export const Reading: Story = { name: 'Lecture en cours', args: { readName: 'clients-2026.csv' } };
export const Refused: Story = {
  name: 'Refusé',
  args: {
    refusal: { file: 'clients-2026.csv', message: 'Colonnes manquantes : « email », « lastname ».' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('clients-2026.csv n’a pas été lu');
  },
};
export const LongName: Story = {
  name: 'Texte long',
  args: {
    refusal: {
      file: `export_${'clients_et_prospects_'.repeat(8)}2026.csv`,
      message: 'Ce fichier n’est pas un fichier CSV.',
    },
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
