import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { useSWRConfig } from 'swr';
import { asksBeforeClosing, watchClosing } from '../../../ui-kit/.storybook/closing.ts';
import { answering, at, type Answers } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import type { PhoneFrontItem } from './phone-links.api.ts';
import PhotoPage from './PhotoPage.tsx';

const front: PhoneFrontItem = {
  practitioner: 'Dr Maëlle QUERVALLON',
  city: 'Nantes',
  expiresAt: { timestamp: Date.parse('2026-11-24T10:14:32Z') / 1000 },
  documents: 0,
  wanted: ['Mutuelle recto', 'Mutuelle verso', 'Devis'],
};
const publisher = {
  product: 'Accordent',
  contact: { phone: '0240550970', hours: 'Lundi au vendredi, 9 h à 18 h', mail: 'contact@accordent.example' },
  company: null,
};
const answers = (others: Answers = {}): Answers => ({
  'GET /publisher': { publisher },
  'POST /phone-link/open': { front },
  'POST /phone-link/document': { front: { ...front, documents: 1, wanted: front.wanted.slice(1) } },
  ...others,
});

const meta = {
  title: 'Portail/Écrans/Photos par téléphone',
  component: PhotoPage,
  args: { token: 'Zk3vQ8n1sW' },
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/photo/Zk3vQ8n1sW')],
  beforeEach: [answering(answers()), watchClosing],
} satisfies Meta<typeof PhotoPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const bring = (canvas: Canvas, name = 'devis.pdf') =>
  userEvent.upload(
    canvas.getByLabelText('Fichiers du téléphone'),
    new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
  );

export const Opened: Story = {
  name: 'Ouvert : qui reçoit les photos, et ce qui est attendu',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Photographiez le recto de la carte' }),
    ).toBeVisible();
    await expect(canvas.getByText(/Dr Maëlle QUERVALLON, Nantes, Accordent et la mutuelle/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Confidentialité' })).toBeVisible();
  },
};
export const OpenedDark: Story = { ...Opened, name: 'Ouvert, sombre', globals: { theme: 'dark' } };
export const OpenedOnDesk: Story = {
  ...Opened,
  name: 'Ouvert, 1024',
  globals: { viewport: { value: 'desktop' } },
};
export const Brought: Story = {
  name: 'Une photo est arrivée : la suivante est le verso',
  play: async ({ canvas }) => {
    await canvas.findByText('Qui reçoit ces photos');
    await bring(canvas);
    await expect(await canvas.findByText('Arrivée au cabinet')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Verso' })).toBeChecked();
    await expect(asksBeforeClosing()).toBe(false);
  },
};
let isBroughtThere = false;
function ReadAgain(props: Parameters<typeof PhotoPage>[0]) {
  const { mutate } = useSWRConfig();
  return (
    <>
      <button onClick={() => void mutate(() => true)}>Relire</button>
      <PhotoPage {...props} />
    </>
  );
}
export const BroughtThereMeanwhile: Story = {
  name: 'Le poste apporte le recto pendant qu’il est pris : la photo reste celle du recto',
  render: ReadAgain,
  beforeEach: () => {
    isBroughtThere = false;
    return answering(
      answers({
        'POST /phone-link/open': () => ({
          front: { ...front, wanted: front.wanted.slice(isBroughtThere ? 1 : 0) },
        }),
      }),
    )();
  },
  play: async ({ canvas }) => {
    const files = await canvas.findByLabelText('Fichiers du téléphone');
    await userEvent.click(canvas.getByRole('button', { name: 'Choisir un fichier' }));
    isBroughtThere = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Relire' }));
    await canvas.findByRole('radio', { name: 'Verso', checked: true });
    await userEvent.upload(files, new File(['%PDF-1.7'], 'recto.pdf', { type: 'application/pdf' }));
    await expect(await canvas.findByText('Arrivée au cabinet')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Verso' })).toBeChecked();
  },
};
export const Leaving: Story = {
  name: 'Une photo part',
  beforeEach: answering(answers({ 'POST /phone-link/document': 'never' })),
  play: async ({ canvas }) => {
    await canvas.findByText('Qui reçoit ces photos');
    await bring(canvas);
    await expect(await canvas.findByText('Envoi en cours')).toBeVisible();
    // It is kept nowhere else: the browser asks before it closes the page.
    await expect(asksBeforeClosing()).toBe(true);
  },
};
export const Several: Story = {
  name: 'Trois fichiers à la fois : un par titre, dans leur ordre',
  beforeEach: answering(answers({ 'POST /phone-link/document': 'never' })),
  play: async ({ canvas }) => {
    await canvas.findByText('Qui reçoit ces photos');
    await userEvent.upload(
      canvas.getByLabelText('Fichiers du téléphone'),
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })),
    );
    await expect(await canvas.findByRole('heading', { name: 'Les dernières photos partent' })).toBeVisible();
    const photos = within(canvas.getByRole('list', { name: 'Photos de ce téléphone' }));
    for (const title of ['Mutuelle recto', 'Mutuelle verso', 'Devis'])
      await expect(photos.getByText(title)).toBeVisible();
  },
};
export const Refused: Story = {
  name: 'Un fichier refusé, un autre qui n’est pas passé',
  beforeEach: answering(answers({ 'POST /phone-link/document': { status: 500 } })),
  play: async ({ canvas }) => {
    await canvas.findByText('Qui reçoit ces photos');
    await bring(canvas);
    await expect(await canvas.findByRole('button', { name: /^Réessayer/ })).toBeVisible();
  },
};
export const LastRefused: Story = {
  name: 'La dernière photo n’est pas passée : tout n’est pas arrivé',
  beforeEach: answering(
    answers({
      'POST /phone-link/open': { front: { ...front, wanted: ['Devis'], documents: 2 } },
      'POST /phone-link/document': { status: 500 },
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Qui reçoit ces photos');
    await bring(canvas);
    await expect(await canvas.findByRole('button', { name: /^Réessayer/ })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Photographiez le devis' })).toBeVisible();
  },
};
export const Complete: Story = {
  name: 'Tout est arrivé',
  beforeEach: answering(
    answers({ 'POST /phone-link/open': { front: { ...front, wanted: [], documents: 3 } } }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tout est arrivé' })).toBeVisible();
    await expect(canvas.getByText('3 photos sont déjà arrivées.')).toBeVisible();
  },
};
export const LongNames: Story = {
  name: 'Un nom très long',
  beforeEach: answering(
    answers({
      'POST /phone-link/open': {
        front: {
          ...front,
          practitioner: 'Dr Bérénice-Apolline DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-AMANS',
          city: 'Saint-Germain-de-la-Rivière-en-Montagne-Bourbonnaise',
        },
      },
    }),
  ),
};
export const Closed: Story = {
  name: 'Expiré, fermé, d’un autre téléphone ou inconnu',
  beforeEach: answering(answers({ 'POST /phone-link/open': { status: 404, code: 'phone_link_closed' } })),
  play: says('Ce lien ne sert plus'),
};
export const ClosedAfter: Story = {
  name: 'Fermé pendant une photo',
  beforeEach: answering(answers({ 'POST /phone-link/document': { status: 404, code: 'phone_link_closed' } })),
  play: async ({ canvas }) => {
    await canvas.findByText('Qui reçoit ces photos');
    await bring(canvas);
    await expect(await canvas.findByText('Ce lien ne sert plus')).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering(answers({ 'POST /phone-link/open': { status: 500, reference: 'b7e41c09' } })),
  play: shows('button', 'Réessayer'),
};
export const Loading: Story = {
  name: 'En chargement',
  beforeEach: answering(answers({ 'POST /phone-link/open': 'never' })),
};
