import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { exporting } from '../testing/exports.ts';
import { ExportButton } from './ExportButton.tsx';

const meta = {
  title: 'Back-office/Listes/ExportButton',
  component: ExportButton,
  args: { exported: { list: 'contacts', query: { search: 'moreau' } } },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
} satisfies Meta<typeof ExportButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: 'Fermé' };
export const Long: Story = {
  name: 'Longue liste',
  beforeEach: answering({
    'POST /export': exporting({ list: 'contacts', title: 'Contacts', rows: 96_310 }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await expect(await screen.findByText(/96\s310 lignes se prépare/)).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'POST /export': { status: 500 } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await expect(await screen.findByText(/Une erreur inattendue/)).toBeVisible();
  },
};
