import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { longText } from '../testing/records.ts';
import ModelsPage from './ModelsPage.tsx';
import type { ModelItem } from './text-models.api.ts';

const models: readonly ModelItem[] = [
  {
    id: 1,
    kind: 'message',
    title: 'Photo floue',
    content: 'Bonjour {praticien}, la photo de la PEC {reference} est floue, pouvez-vous la refaire ?',
    documentTitle: '',
    isTeam: true,
    version: 1,
  },
  {
    id: 2,
    kind: 'note',
    title: 'Rappel',
    content: 'À rappeler lundi.',
    documentTitle: '',
    isTeam: false,
    version: 1,
  },
  {
    id: 3,
    kind: 'refusal',
    title: 'Signature',
    content: 'Le devis n’est pas signé.',
    documentTitle: 'Devis',
    isTeam: true,
    version: 1,
  },
];
const showing = (shown: readonly ModelItem[]) => answering({ 'GET /models': { models: shown } });

const meta = {
  title: 'Back-office/Écrans/Modèles',
  component: ModelsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/models')],
} satisfies Meta<typeof ModelsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  beforeEach: showing(models),
  play: async ({ canvas }) => {
    const notes = within(await canvas.findByRole('region', { name: 'Notes internes' }));
    await expect(notes.getByText('À moi')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier Signature' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le modèle' }));
    await expect(dialog.getByRole('textbox', { name: /Document/ })).toHaveValue('Devis');
  },
};
let sent: object[] = [];
export const OfAColleague: Story = {
  name: 'Modifié par un collègue entre-temps',
  beforeEach: () => {
    sent = [];
    const signature = models[2]!;
    return answering({
      'GET /models': { models },
      'PUT /model/3': async (request) => {
        sent.push((await request.json()) as object);
        const model = { ...signature, content: 'Il manque la signature.', version: 2 };
        return sent.length === 1 ? { status: 409, code: 'stale', present: { model } } : { model };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Modifier Signature' }));
    const form = within(await screen.findByRole('dialog', { name: 'Modifier le modèle' }));
    await userEvent.type(form.getByRole('textbox', { name: /Objet|Titre/ }), ' du devis');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    const stale = within(await screen.findByRole('dialog', { name: 'Fiche modifiée entre-temps' }));
    await expect(stale.getByText('Il manque la signature.')).toBeVisible();
    await userEvent.click(stale.getByRole('button', { name: 'Enregistrer ma saisie' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({
        title: 'Signature du devis',
        content: 'Il manque la signature.',
        version: 2,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  beforeEach: showing(models),
};
export const Empty: Story = { name: 'Vide', beforeEach: showing([]) };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /models': { status: 500 } }),
  play: says('Les modèles ne se chargent pas'),
};
export const LongTexts: Story = {
  name: 'Texte long',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(
    models.map((model) => ({ ...model, title: longText.slice(0, 120), content: longText })),
  ),
  play: async ({ canvas }) => {
    const [last] = (await canvas.findAllByRole('button', { name: /^Supprimer/ })).slice(-1);
    await expect(last!.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(models),
};
