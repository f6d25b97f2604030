import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';
import { answering, drawn } from '../../../ui-kit/.storybook/answered.tsx';
import { aNotedCall } from '../testing/calls.ts';
import { storyNow } from '../testing/records.ts';
import { CallList, type CallListProps } from './CallList.tsx';
import { CallsButton } from './CallsButton.tsx';
import type { CallToMake } from './calls.api.ts';

const daysAgo = (days: number) => ({ timestamp: Math.floor(storyNow.getTime() / 1000) - days * 86_400 });

const calls: CallToMake[] = [
  {
    id: 4,
    firstname: 'ANNE',
    lastname: 'ROUX',
    phone: '0612345678',
    reason: 'prospect',
    prospectStatus: { value: 'wantCall', label: 'Demande de contact', color: 'teal' },
    since: daysAgo(2),
    lastCall: null,
  },
  {
    id: 5,
    firstname: '',
    lastname: 'CABINET DES TILLEULS',
    phone: '',
    reason: 'inactive',
    prospectStatus: null,
    since: daysAgo(41),
    lastCall: aNotedCall({ creationDate: daysAgo(20) }),
  },
  {
    id: 6,
    firstname: 'PAUL',
    lastname: 'LEFÈVRE',
    phone: '0145678910',
    reason: 'inactive',
    prospectStatus: null,
    since: daysAgo(16),
    lastCall: null,
  },
];

const meta = {
  title: 'Back-office/Dentistes à appeler',
  component: CallList,
  args: {
    calls,
    total: calls.length,
    failure: null,
    now: storyNow,
    onCalled: fn(async () => {}),
    onOpen: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof CallList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'ROUX Anne' })).toHaveAttribute(
      'href',
      '/admin/prospect/edit/4',
    );
    await expect(canvas.getByText(/^Demande de contact/)).toBeVisible();
    await expect(
      canvas.getByText(/^Appel du .+, Capucine LORMEAU : Part en congé jusqu’en janvier\.$/),
    ).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Fait' })[1]!);
    await expect(canvas.getByRole('textbox', { name: /Commentaire/ })).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox', { name: /Commentaire/ }), 'Reprend en janvier.');
    await userEvent.click(canvas.getByRole('button', { name: 'Noter l’appel' }));
    await waitFor(() =>
      expect(args.onCalled).toHaveBeenCalledWith(calls[2], 'Reprend en janvier.', expect.any(String)),
    );
    await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
  },
};
export const Refused: Story = {
  name: 'Refusé',
  args: { onCalled: fn(() => Promise.reject(new Error('refused'))) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Fait' })[0]!);
    const comment = canvas.getByRole('textbox', { name: /Commentaire/ });
    await userEvent.type(comment, 'Absent.');
    await userEvent.click(canvas.getByRole('button', { name: 'Noter l’appel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Noter l’appel' })).toBeEnabled());
    await expect(comment).toHaveValue('Absent.');
    // Its answer may be lost alone: asked again, the call is noted once.
    await userEvent.click(canvas.getByRole('button', { name: 'Noter l’appel' }));
    await waitFor(() => expect(args.onCalled).toHaveBeenCalledTimes(2));
    const keys = mocked<CallListProps['onCalled']>(args.onCalled).mock.calls.map(([, , key]) => key);
    await expect(keys[0]).toEqual(expect.any(String));
    await expect(keys[1]).toBe(keys[0]);
  },
};
let noting = Promise.withResolvers<void>();
export const AnotherMeanwhile: Story = {
  name: 'Une réponse tardive ne ferme pas l’appel suivant',
  args: { onCalled: fn(() => noting.promise) },
  beforeEach: () => {
    noting = Promise.withResolvers();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Fait' })[0]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Noter l’appel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fait' }));
    await userEvent.type(canvas.getByRole('textbox', { name: /Commentaire/ }), 'Reprend');
    noting.resolve();
    await drawn();
    await expect(canvas.getByRole('textbox', { name: /Commentaire/ })).toHaveValue('Reprend');
  },
};
export const PressedBeside: Story = {
  name: 'Un clic à côté garde le commentaire',
  render: () => <CallsButton count={calls.length} />,
  beforeEach: answering({
    'GET /users/to-call': { usersToCall: calls, total: calls.length, totalCapped: false },
    'PUT /user/5/called': {},
  }),
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('button', { name: /^Dentistes à appeler/ });
    const typed = () => screen.findByRole('textbox', { name: /Commentaire/ });
    await userEvent.click(bell);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Fait' }))[0]!);
    await userEvent.type(await typed(), 'Reprend en janvier.');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await userEvent.click(bell);
    await expect(await typed()).toHaveValue('Reprend en janvier.');
    // Noted, it is typed no more.
    await userEvent.click(screen.getByRole('button', { name: 'Noter l’appel' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await userEvent.click(screen.getAllByRole('button', { name: 'Fait' })[0]!);
    await expect(await typed()).toHaveValue('');
  },
};
export const Loading: Story = { name: 'En chemin', args: { calls: undefined, total: undefined } };
export const Empty: Story = { name: 'Vide', args: { calls: [], total: 0 } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    calls: undefined,
    failure: { message: 'Le service est momentanément indisponible. Réessayez dans un instant.' },
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    calls: calls.map((call) => ({
      ...call,
      lastname: 'CABINET DENTAIRE DES GRANDS TILLEULS DE LA PLACE SAINT-SULPICE',
      lastCall: aNotedCall({ comment: 'Rappeler le secrétariat après les congés. '.repeat(12) }),
    })),
    total: 140,
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
