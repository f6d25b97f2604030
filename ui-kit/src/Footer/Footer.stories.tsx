import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer, RailFooter } from './Footer.tsx';

const meta = { title: 'Cadre/Footer', component: Footer } satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Whole: Story = { name: 'Connexion', args: { isWhole: true } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { isWhole: true },
  globals: { viewport: { value: 'mobile1' } },
};
export const Rail: Story = { name: 'Menu replié', render: () => <RailFooter /> };
