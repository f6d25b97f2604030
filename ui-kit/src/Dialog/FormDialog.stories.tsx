import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { FormDialog } from './FormDialog.tsx';

const meta = {
  title: 'Retours/FormDialog',
  component: FormDialog,
  args: {
    title: 'Ajouter un mandat',
    act: 'Ajouter le mandat',
    isBusy: false,
    onSubmit: fn(),
    onClose: fn(),
    children: (
      <FormField label="Titulaire" isRequired>
        <TextInput />
      </FormField>
    ),
  },
} satisfies Meta<typeof FormDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Enter: Story = {
  name: 'Le premier champ a le focus, Entrée envoie',
  play: async ({ args }) => {
    await expect(await screen.findByLabelText(/Titulaire/)).toHaveFocus();
    await userEvent.keyboard('Dupont{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  name: 'En route : rien ne part deux fois, rien ne ferme',
  args: { isBusy: true },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText(/Titulaire/), '{Enter}{Escape}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Danger: Story = {
  name: 'Un geste qui ne se reprend pas, sombre',
  args: {
    title: 'Révoquer ce mandat\u00a0?',
    act: 'Révoquer le mandat',
    tone: 'danger',
    cancel: 'Conserver',
  },
  globals: { theme: 'dark' },
};
