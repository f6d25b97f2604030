import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { samplePdf } from '../stories/sample-documents.ts';
import { Cutting } from './Cutting.tsx';

const place = { page: 1, left: 252, top: 99, width: 96, height: 28, label: '812,40' };

const meta = {
  title: 'Documents/Cutting',
  component: Cutting,
  args: { url: null, places: [place] },
  decorators: [
    (Story) => (
      <div style={{ width: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Cutting>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Story = {
  loaders: [() => ({ url: samplePdf(['Total en euros 812,40']) })],
  render: (args, { loaded }) => <Cutting {...args} url={(loaded as { url: string }).url} />,
};

export const Shown: Story = {
  ...drawn,
  name: 'Ce qui a été lu, avec ce qui le précède',
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('img', { name: 'Lu dans la lettre\u00a0: 812,40' });
    await waitFor(() => expect(isWritten(strip.querySelector('canvas')!)).toBe(true), { timeout: 30_000 });
  },
};
export const InHand: Story = { ...drawn, name: 'En main', args: { isInHand: true } };
export const Dark: Story = {
  ...drawn,
  name: 'Sombre\u00a0: le papier reste blanc',
  globals: { theme: 'dark' },
};
export const Awaited: Story = { name: 'Le document n’est pas encore là' };

/** Something dark stands on it. */
const isWritten = (canvas: HTMLCanvasElement): boolean =>
  canvas
    .getContext('2d')!
    .getImageData(0, 0, canvas.width, canvas.height)
    .data.some((value, index) => index % 4 === 0 && value < 80);
