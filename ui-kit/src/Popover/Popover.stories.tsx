import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { Select } from '../Select/Select.tsx';
import { Row, Stack } from '../stories/Layout.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Popover } from './Popover.tsx';

const options = [
  { value: 'a', label: 'Orélia' },
  { value: 'b', label: 'Carte Ivoire' },
];

function Inside() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Stack width={260}>
      <FormField label="Nom">
        <TextInput />
      </FormField>
      <FormField label="Groupement">
        <Select options={options} value={value} onChange={setValue} />
      </FormField>
    </Stack>
  );
}

function Held() {
  return (
    <Row>
      <Popover label="Réglages" trigger={<Button>Réglages</Button>}>
        <Inside />
      </Popover>
      <Button>Ailleurs</Button>
    </Row>
  );
}

function InADialog() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Dossier">
      <Popover label="Réglages" trigger={<Button>Réglages</Button>}>
        <Inside />
      </Popover>
    </Dialog>
  );
}

const meta = { title: 'Retours/Popover', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closes: Story = {
  name: 'Échap, un clic ailleurs ou le focus parti le ferment',
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Réglages' });
    await userEvent.click(trigger);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Nom' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(trigger).toHaveFocus();

    await userEvent.click(trigger);
    await userEvent.click(canvas.getByRole('button', { name: 'Ailleurs' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();

    await userEvent.click(trigger);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const EscapeClosesOneAtATime: Story = {
  name: 'Dans une boîte de dialogue, Échap ferme une couche à la fois',
  render: () => <InADialog />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Réglages' }));
    await userEvent.click(screen.getByRole('combobox', { name: /Groupement/ }));
    await expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryAllByRole('option')).toHaveLength(0);
    await expect(screen.getByRole('dialog', { name: 'Réglages' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog', { name: 'Réglages' })).toBeNull();
    await expect(screen.getByRole('dialog', { name: 'Dossier' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
