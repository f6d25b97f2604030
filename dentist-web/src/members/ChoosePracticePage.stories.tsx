import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { useLocation } from 'wouter';
import { answering, at, Going } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { hasDrafts } from '../shared/tab-draft.ts';
import { aMemberSelf } from '../testing/account-samples.ts';
import ChoosePracticePage from './ChoosePracticePage.tsx';

const places = [
  { id: 3, name: 'Cabinet des Tilleuls', role: 'assistant' as const },
  { id: 9, name: 'Dr Hugo BASTIDE', role: 'secretary' as const },
];
const of = (name = 'Cabinet des Tilleuls') => ({
  'GET /self': {
    self: aMemberSelf({
      member: {
        placeId: 3,
        role: 'assistant',
        getsMails: false,
        needAuth: false,
        places: places.map((place) => (place.id === 3 ? { ...place, name } : place)),
      },
    }),
  },
});

const meta = {
  title: 'Portail/Écrans/Choix du cabinet',
  component: ChoosePracticePage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/cabinets')],
  beforeEach: answering(of()),
} satisfies Meta<typeof ChoosePracticePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Cabinet des Tilleuls/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Secrétaire/ })).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering(of('Cabinet dentaire des Halles, du Faubourg et de la Grande-Rivière')),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /self': { status: 500 } }),
  play: says('Vos cabinets ne se chargent pas'),
};

/** The screen, and the address that it leads on to. */
function WithAddress() {
  const [address] = useLocation();
  return (
    <>
      <ChoosePracticePage />
      <output>{address}</output>
    </>
  );
}
export const Chosen: Story = {
  name: 'Choisi : un message tapé et non envoyé attend toujours',
  decorators: [Going],
  render: () => <WithAddress />,
  beforeEach: () => {
    sessionStorage.setItem('accordent.draft.message.4771', '"Le devis arrive."');
    return answering({ ...of(), 'PUT /self/practice': {} })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Dr Hugo BASTIDE/ }));
    await expect(await canvas.findByText('/dashboard')).toBeVisible();
    await expect(hasDrafts()).toBe(true);
  },
};
