import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { expect, screen, userEvent } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { useUploads } from './use-uploads.ts';

const first = new File(['%PDF-1.7'], 'radio.pdf', { type: 'application/pdf' });
const second = new File(['%PDF-1.7'], 'radio-2.pdf', { type: 'application/pdf' });

function Sending() {
  const { add } = useUploads(1, async () => {});
  return (
    <>
      <button onClick={() => void add('Radio', first)}>Premier</button>
      <button onClick={() => void add('Radio', second)}>Second</button>
      <Toaster />
    </>
  );
}

const meta = {
  title: 'Back-office/Pièces/Envois',
  component: Sending,
  beforeEach: answering({}),
} satisfies Meta<typeof Sending>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SecondOfATitle: Story = {
  name: 'Un second fichier sous un titre en chemin est refusé avec des mots',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Premier' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Premier' }));
    await expect(await screen.findByText('Envoi du document en cours…')).toBeVisible();
    await expect(screen.queryByText(/n’est pas parti/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Second' }));
    await expect(await screen.findByText(/radio-2\.pdf n’est pas parti/)).toBeVisible();
  },
};
