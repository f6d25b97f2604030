import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Cadre/Footer',
  component: Footer,
  args: {
    version: '4.1.4',
    links: [
      { label: 'Être recontacté', href: '/etre-recontacte' },
      { label: 'Demander un essai', href: '/demande-essai' },
    ],
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithLinks: Story = { name: 'Version et liens' };
export const VersionAlone: Story = { name: 'Version seule', args: { links: [] } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
