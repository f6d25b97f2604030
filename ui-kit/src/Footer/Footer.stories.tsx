import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer, RailFooter } from './Footer.tsx';

const meta = { title: 'Cadre/Footer', component: Footer } satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Rail: Story = { name: 'Menu replié', render: () => <RailFooter /> };
