import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aGroup, aMutual, bareMutual, longGroup } from '../testing/insurers.ts';
import { InsurerView } from './InsurerView.tsx';

const meta = {
  title: 'Back-office/Mutuelles/Fiche',
  component: InsurerView,
  parameters: { layout: 'fullscreen' },
  args: { insurer: aGroup },
} satisfies Meta<typeof InsurerView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    const platform = canvas.getByRole('link', { name: 'https://orelia.example/professionnels/dentaire' });
    await expect(platform).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(platform).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute(
      'href',
      'tel:0199001234',
    );
    await expect(canvas.getByRole('link', { name: 'dentaire@orelia.example' })).toHaveAttribute(
      'href',
      'mailto:dentaire@orelia.example',
    );
    await expect(canvas.getByRole('link', { name: 'Horizon Santé 1' })).toHaveAttribute(
      'href',
      '/admin/mutual/view/1',
    );
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Mutual: Story = { name: 'Mutuelle', args: { insurer: aMutual } };
export const Empty: Story = { name: 'Vide', args: { insurer: bareMutual } };
/** What is no http or https address is text. */
export const NoAddress: Story = {
  name: 'Sans adresse',
  args: {
    insurer: {
      ...aMutual,
      sendingProtocol: { link: 'javascript:alert(1)', mail: 'Service dentaire' },
      conventionProtocol: 'data:text/html,<b>non</b>',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('javascript:alert(1)').closest('a')).toBeNull();
    await expect(canvas.getByText('Service dentaire').closest('a')).toBeNull();
    await expect(canvas.getByText('data:text/html,<b>non</b>').closest('a')).toBeNull();
  },
};
export const LongTexts: Story = { name: 'Texte long', args: { insurer: longGroup } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
