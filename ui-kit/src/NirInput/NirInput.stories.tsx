import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { FormField } from '../FormField/FormField.tsx';
import { NirInput, type Nir } from './NirInput.tsx';

function Held({ start, error }: { start: Nir; error?: string | undefined }) {
  const [value, setValue] = useState(start);
  return (
    <FormField label="Numéro de sécurité sociale" isGroup error={error}>
      <NirInput value={value} onChange={setValue} />
    </FormField>
  );
}

const meta = {
  title: 'Champs/NirInput',
  component: Held,
  args: { start: { number: '', key: '' } },
} satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };
export const Filled: Story = { name: 'Rempli', args: { start: { number: '1850575123456', key: '73' } } };
export const WrongKey: Story = {
  name: 'Clé fausse',
  args: {
    start: { number: '1850575123456', key: '43' },
    error: 'Vérifiez la clé du numéro de sécurité sociale.',
  },
};
export const Portal: Story = { ...Filled, name: 'Portail', globals: { app: 'portal' } };
export const Dark: Story = { ...WrongKey, name: 'Sombre', globals: { theme: 'dark' } };

const boxes = (canvas: { getByLabelText: (label: RegExp) => HTMLElement }) => ({
  number: canvas.getByLabelText(/13 caractères/),
  key: canvas.getByLabelText(/Clé/),
});

export const TypedInOneGo: Story = {
  name: 'Quinze chiffres tapés remplissent les deux cases',
  play: async ({ canvas }) => {
    const { number, key } = boxes(canvas);
    await userEvent.type(number, '185057512345673');
    await expect(number).toHaveValue('1 85 05 75 123 456');
    await expect(key).toHaveValue('73');
  },
};

export const Pasted: Story = {
  name: 'Quinze caractères collés aussi',
  play: async ({ canvas }) => {
    const { number, key } = boxes(canvas);
    await userEvent.click(number);
    await userEvent.paste('1.85.05.2A.123.456 42');
    await expect(number).toHaveValue('1 85 05 2A 123 456');
    await expect(key).toHaveValue('42');
  },
};

export const CaretStays: Story = {
  name: 'Le curseur ne saute pas',
  args: { start: { number: '18505', key: '' } },
  play: async ({ canvas }) => {
    const number = boxes(canvas).number as HTMLInputElement;
    number.focus();
    number.setSelectionRange(3, 3);
    await userEvent.keyboard('9');
    await expect(number).toHaveValue('1 89 50 5');
    await expect(number.selectionStart).toBe(4);
    await userEvent.keyboard('{Backspace}');
    await expect(number).toHaveValue('1 85 05');
    await expect(number.selectionStart).toBe(3);
  },
};

export const LettersOnlyForCorsica: Story = {
  name: 'A et B en septième place seulement',
  play: async ({ canvas }) => {
    const { number } = boxes(canvas);
    await userEvent.type(number, '1a85b05');
    await expect(number).toHaveValue('1 85 05');
    await userEvent.clear(number);
    await userEvent.type(number, '185052b1');
    await expect(number).toHaveValue('1 85 05 2B 1');
  },
};
