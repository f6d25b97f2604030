import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aPlaybook, longInsurerName } from '../testing/insurers.ts';
import { PlaybookPanel } from './PlaybookPanel.tsx';

const failure = { message: 'Le protocole ne se charge pas.', onRetry: fn(), isRetrying: false };

const meta = {
  title: 'Back-office/Mutuelles/Protocole dans la PEC',
  component: PlaybookPanel,
  args: { name: 'Orélia', isOpen: true, onToggle: fn(), playbook: aPlaybook, failure: null },
} satisfies Meta<typeof PlaybookPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Voir la fiche du groupement' })).toHaveAttribute(
      'href',
      '/admin/mutual-group/view/4',
    );
    await expect(canvas.queryByText(/^Selon/)).toBeNull();
    await expect(canvas.getByText('Signature du patient avant la réponse')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Protocole Orélia', expanded: true }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
/** What the group leaves empty is the mutual's, and says so. */
export const FromTheMutual: Story = {
  name: 'De la mutuelle',
  args: {
    playbook: {
      ...aPlaybook,
      sending: {
        from: { kind: 'mutual', id: 9, name: 'Horizon Santé' },
        sendingProtocol: { mail: 'pec@horizon.example' },
        sendingProtocolText: '',
        terms: aPlaybook.sending!.terms,
      },
      billing: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Horizon Santé' })).toHaveAttribute(
      'href',
      '/admin/mutual/view/9',
    );
    await expect(canvas.getByText('Non renseigné')).toBeVisible();
  },
};
export const Folded: Story = {
  name: 'Replié',
  args: { isOpen: false, name: undefined, playbook: undefined },
};
export const Loading: Story = { name: 'En chemin', args: { name: undefined, playbook: undefined } };
export const Empty: Story = { name: 'Vide', args: { name: undefined, playbook: null } };
export const Failed: Story = {
  name: 'En échec',
  args: { name: undefined, playbook: undefined, failure },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(failure.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    name: longInsurerName,
    playbook: {
      ...aPlaybook,
      name: longInsurerName,
      convention: {
        from: aPlaybook,
        conventionProtocol: 'Adresse : https://orelia.example/'.concat('tres-long/'.repeat(20)),
      },
    },
  },
};
