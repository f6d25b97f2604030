import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aLinkedDentist, someLinkedDentists, someMembers } from '../testing/account-samples.ts';
import { longName } from '../testing/samples.ts';
import { LinkedDentists, type LinkedDentistsProps } from './LinkedDentists.tsx';
import { ToggleDialog } from './ToggleDialog.tsx';
import type { LinkedPractitioner } from './practitioners.api.ts';

type PracticeProps = Omit<LinkedDentistsProps, 'onToggle'> & {
  onToggle: (dentist: LinkedPractitioner) => Promise<unknown>;
};

function Practice({ onToggle, ...list }: PracticeProps) {
  const [asked, setAsked] = useState<LinkedPractitioner | null>(null);
  return (
    <>
      <LinkedDentists {...list} onToggle={setAsked} />
      <ToggleDialog dentist={asked} onToggle={onToggle} onClose={() => setAsked(null)} />
    </>
  );
}

const meta = {
  title: 'Portail/Mon compte/Mes dentistes',
  component: Practice,
  globals: { app: 'portal' },
  args: {
    dentists: someLinkedDentists,
    members: someMembers,
    isLoading: false,
    failure: null,
    requestsOf: (id: number) => `/dfc/list/all?praticien=${id}`,
    onToggle: fn(async () => {}),
  },
} satisfies Meta<typeof Practice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Actif, inactif, archivé ; désactiver est demandé',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /^1.284 PEC$/ })).toHaveAttribute(
      'href',
      '/dfc/list/all?praticien=11',
    );
    await userEvent.click(canvas.getByRole('switch', { name: /^Actif ?, LORMEAU Benoît/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await expect(args.onToggle).not.toHaveBeenCalled();
    await userEvent.click(await canvas.findByRole('switch', { name: /^Actif ?, LORMEAU Benoît/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Désactiver' }));
    await waitFor(() => expect(args.onToggle).toHaveBeenCalledWith(someLinkedDentists[0]));
  },
};
export const NotByPractitioner: Story = {
  name: 'Forfait 5 : sans filtre par praticien',
  args: { requestsOf: undefined },
};
export const CountsUnknown: Story = { name: 'Compteurs absents', args: { members: undefined } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    dentists: [
      aLinkedDentist({
        ...longName,
        email: 'une-adresse-vraiment-tres-longue-du-cabinet@chirurgie-dentaire-des-halles.test',
      }),
    ],
  },
};
export const Narrow: Story = {
  name: 'Écran étroit : adresse et téléphone se lisent en entier',
  args: { dentists: [aLinkedDentist({ email: 'maelle.breaute.4@cabinet-des-tilleuls.test' })] },
  decorators: [
    (Story) => (
      <div style={{ width: 648 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const reach = await canvas.findByText(/maelle\.breaute/);
    await expect(reach.scrollWidth).toBeLessThanOrEqual(reach.clientWidth);
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
