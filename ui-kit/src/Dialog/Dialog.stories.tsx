import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

function Held({ size, isPersistent }: Pick<DialogProps, 'size' | 'isPersistent'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size={size}
        isPersistent={isPersistent}
        title="Refuser ce document"
        description="Le dentiste lira ce motif."
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Annuler</Button>
            <Button tone="primary">Refuser le document</Button>
          </>
        }
      >
        <FormField label="Motif du refus">
          <TextInput />
        </FormField>
      </Dialog>
    </>
  );
}

const meta = { title: 'Retours/Dialog', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async ({ canvas }: { canvas: { getByRole: typeof screen.getByRole } }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir' }));
  await screen.findByRole('dialog', { name: 'Refuser ce document' });
};

export const Normal: Story = { name: 'Normal', play: open };
export const Dark: Story = { name: 'Sombre', play: open, globals: { theme: 'dark' } };
export const Wide: Story = { name: 'Large', play: open, args: { size: 'wide' } };
export const Side: Story = { name: 'De côté', play: open, args: { size: 'side' } };
export const Bottom: Story = {
  name: 'Du bas',
  play: open,
  args: { size: 'bottom' },
  globals: { viewport: { value: 'mobile1' } },
};

export const EscapeGivesTheFocusBack: Story = {
  name: 'Échap ferme et rend le focus',
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Ouvrir' })).toHaveFocus());
  },
};

/** A line that leaves its list once this is read again, which is after the dialog has closed. */
let readAgain = () => {};

export const OpenerGoesLater: Story = {
  name: 'Ce qui l’a ouverte s’en va ensuite : le clavier reprend en haut de l’écran',
  render: function List(args) {
    const [isListed, setIsListed] = useState(true);
    readAgain = () => setIsListed(false);
    return <main tabIndex={-1}>{isListed ? <Held {...args} /> : <p>Plus aucune ligne</p>}</main>;
  },
  play: async (context) => {
    await EscapeGivesTheFocusBack.play!(context);
    readAgain();
    await waitFor(() => expect(context.canvas.getByRole('main')).toHaveFocus());
  },
};

export const Persistent: Story = {
  name: 'Tenace : Échap ne ferme pas',
  args: { isPersistent: true },
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
