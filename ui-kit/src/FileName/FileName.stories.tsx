import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { FileName } from './FileName.tsx';

const long = `Devis implants et couronnes ${'de la deuxième consultation '.repeat(3)}signé.pdf`;

const meta = {
  title: 'Documents/FileName',
  component: FileName,
  args: { name: 'devis.pdf', fact: '842,10\u00a0Ko' },
  render: (args) => (
    <Stack width={240}>
      <FileName {...args} />
    </Stack>
  ),
} satisfies Meta<typeof FileName>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = { name: 'Court : en entier' };
export const Long: Story = {
  name: 'Long : coupé au milieu, entier en infobulle',
  args: { name: long },
  play: async ({ canvas }) => {
    const name = canvas.getByTitle(long);
    await expect(name).toHaveTextContent(`${long},`);
    // The end stays in view, the middle gives way.
    const [start, end] = [...name.children].map((part) => part as HTMLElement);
    await expect(name.clientHeight).toBe(end!.clientHeight);
    await expect(start!.scrollHeight).toBeGreaterThan(start!.clientHeight);
    await expect(end!.getBoundingClientRect().right).toBeLessThanOrEqual(
      name.parentElement!.getBoundingClientRect().right,
    );
  },
};
export const LongDark: Story = { ...Long, name: 'Long, sombre', globals: { theme: 'dark' } };
