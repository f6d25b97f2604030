import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchInput } from './SearchInput.tsx';

function Held({ onSubmit }: { onSubmit: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchInput
      label="Rechercher dans la liste"
      placeholder="Rechercher dans la liste"
      shortcut="/"
      value={value}
      onChange={setValue}
      onSubmit={onSubmit}
    />
  );
}

const meta = { title: 'Champs/SearchInput', component: Held, args: { onSubmit: fn() } } satisfies Meta<
  typeof Held
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };

export const TypedThenCleared: Story = {
  name: 'Entrée cherche, Échap efface',
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('searchbox', { name: 'Rechercher dans la liste' });
    await userEvent.type(input, 'osselin{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('osselin');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
  },
};
