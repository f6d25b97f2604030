import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { asEmployee } from '../testing/administrators.ts';
import { aFound, storyFound } from '../testing/found.ts';
import { aRecord, nextStatusesOf, storyStatuses } from '../testing/records.ts';
import PaletteWindow from './PaletteWindow.tsx';

const requests = { total: 14 };
const full = answering({
  'GET /search': { found: storyFound, requests },
  'GET /status/all': { status: [] },
});

const meta = {
  title: 'Back-office/Recherche/Palette',
  component: PaletteWindow,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/dashboard')],
  args: {
    isOpen: true,
    onClose: fn(),
    frame: { isSuper: true, theme: 'light', onTheme: fn(), onHelp: fn(), onLogOut: fn() },
  },
} satisfies Meta<typeof PaletteWindow>;

export default meta;
type Story = StoryObj<typeof meta>;

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const type = async (text: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Rechercher et agir' }), text);
};
const typed =
  (text: string, awaited: string): NonNullable<Story['play']> =>
  async () => {
    await type(text);
    await screen.findByRole('option', { name: new RegExp(awaited) });
  };

export const Lately: Story = {
  name: 'Ouverts récemment',
  beforeEach: answering({
    'GET /search': { found: storyFound.filter(({ openedDate }) => openedDate), requests: { total: 0 } },
  }),
  play: async () => void (await screen.findByRole('group', { name: 'Ouverts récemment' })),
};
export const Full: Story = { name: 'Rempli', beforeEach: full, play: typed('paoli', 'Voir les 14 PEC') };
export const Capped: Story = {
  name: 'Plus de mille PEC',
  beforeEach: answering({
    'GET /search': { found: storyFound, requests: { total: 1000, totalCapped: true } },
  }),
  play: typed('paoli', 'Voir les PEC, plus de 1\\s000$'),
};
export const Dark: Story = { ...Full, name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { ...Full, name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'GET /search': { found: [], requests: { total: 0 } } }),
  play: async () => {
    await type('zzyzx');
    await expect(await screen.findByText(/^Rien ne porte ces mots/)).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /search': { status: 500 } }),
  play: async () => {
    await type('zzyzx');
    await expect(await screen.findByText('Une erreur inattendue s’est produite.')).toBeVisible();
  },
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    'GET /search': {
      found: [
        aFound({
          kind: 'request',
          name: 'DE LA ROCHEFOUCAULD-BEAUHARNAIS Marie-Emmanuelle-Antoinette',
          about: ['PEC-2026-004763', 'KERDRAON-BASTIDE Jean-Baptiste', 'Mutuelle des Pays de l’Adour'],
          status: { id: 20, name: 'APEC + factures à transmettre', color: 'ochre' },
        }),
      ],
      requests: { total: 1 },
    },
  }),
  play: typed('roche', 'ROCHEFOUCAULD'),
};

export const ASentence: Story = {
  name: '« créer une PEC pour Paoli » : l’acte d’abord',
  beforeEach: full,
  play: async () => {
    await typed('créer une PEC pour paoli', 'Créer une PEC pour PAOLI Nicolas')(undefined as never);
    await expect(options()[0]).toBe('Créer une PEC pour PAOLI Nicolas');
  },
};

export const AnAct: Story = {
  name: '« thème sombre » : un acte, fait par Entrée',
  beforeEach: answering({ 'GET /search': { found: [], requests: { total: 0 } } }),
  play: async ({ args }) => {
    await type('theme som');
    await waitFor(() => expect(options()).toEqual(['Thème sombre']));
    await userEvent.keyboard('{Enter}');
    await expect(args.frame.onTheme).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ActsOfARecord: Story = {
  name: 'Tab : les actes de la fiche, Échap y revient',
  beforeEach: full,
  play: async () => {
    await typed('paoli', 'Voir les 14 PEC')(undefined as never);
    await userEvent.keyboard('{Tab}');
    await waitFor(() =>
      expect(options()).toEqual([
        'Ouvrir',
        'Créer une PEC pour PAOLI Nicolas',
        'Écrire un mail à PAOLI Nicolas',
        'Appeler PAOLI Nicolas 04 00 00 00 11',
        'Voir ses PEC',
        'Voir ses conventions',
        'Modifier',
      ]),
    );
    await expect(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('option', { name: /Voir les 14 PEC/ })).toBeVisible();
    await expect(screen.getByRole('combobox')).toHaveValue('paoli');
  },
};

const request = aFound({ kind: 'request', id: 4796, name: 'DE LA TOURNERAYE Anne-Éléonore' });
const led = fn();
/** What Tab offers of this PEC. */
const ofRequest = (part: Parameters<typeof aRecord>[0]) =>
  answering({
    ...asEmployee,
    'GET /search': { found: [request], requests },
    'GET /status/all': { status: [] },
    'GET /dfc/4796': { dfc: aRecord({ nextStatuses: [], ...part }) },
  });
const Leading: Decorator = (Story) => (
  <LinkProvider navigate={led}>
    <Story />
  </LinkProvider>
);

export const ActsOfARequest: Story = {
  name: 'Tab sur une PEC : les actes de son dossier, qui s’ouvre à celui qu’on choisit',
  decorators: [Leading],
  beforeEach: ofRequest({}),
  play: async () => {
    await typed('tourneraye', 'TOURNERAYE')(undefined as never);
    await userEvent.keyboard('{Tab}');
    await waitFor(() =>
      expect(options()).toEqual([
        'Ouvrir',
        'Transmettre',
        'Saisir la réponse',
        'Relancer',
        'Mettre de côté',
        'Me l’attribuer',
        'Écrire au dentiste',
        'Noter pour l’équipe',
        'Ajouter une pièce',
        'Ouvrir la fiche du dentiste',
        'Voir l’historique',
      ]),
    );
    await userEvent.keyboard('transm{Enter}');
    await expect(led).toHaveBeenLastCalledWith('/admin/dfc/edit/4796/files?acte=transmit');
  },
};

const heardBehind = fn();
const pressed = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
export const MovesARequest: Story = {
  name: '« Passer à » : ce qui est tapé avant que la fenêtre soit là est pour elle',
  beforeEach: () => {
    heardBehind.mockClear();
    return answering({
      ...asEmployee,
      'GET /search': { found: [request], requests },
      'GET /status/all': { status: storyStatuses },
      'GET /dfc/4796': { dfc: aRecord({ id: 4796, nextStatuses: nextStatusesOf(2) }) },
    })();
  },
  render: function Closing(args) {
    const [isOpen, setIsOpen] = useState(true);
    return <PaletteWindow {...args} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
  },
  play: async () => {
    await typed('tourneraye', 'TOURNERAYE')(undefined as never);
    await userEvent.keyboard('{Tab}');
    await type('completer');
    await screen.findByRole('option', { name: /À compléter/ });
    pressed('Enter');
    // Chosen, before the next frame.
    await new Promise<void>(queueMicrotask);
    document.addEventListener('keydown', heardBehind);
    ['a', ' ', 'd'].forEach(pressed);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Rechercher et agir' })).toBeNull());
    ['e', 'v', 'i', 's'].forEach(pressed);
    await expect(heardBehind).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heardBehind);
    const asked = await screen.findByRole('textbox', { name: /Ce qui est demandé au dentiste/ });
    await waitFor(() => expect(asked).toHaveValue('a devis'));
    await expect(asked).toHaveFocus();
  },
};

export const ActsOfAClosedRequest: Story = {
  name: 'Tab sur une PEC close : ce qui se lit, et la réponse qui se garde',
  beforeEach: ofRequest({ isLocked: true, canWriteMessage: false, canAddFile: false }),
  play: async () => {
    await typed('tourneraye', 'TOURNERAYE')(undefined as never);
    await userEvent.keyboard('{Tab}');
    await waitFor(() =>
      expect(options()).toEqual([
        'Ouvrir',
        'Saisir la réponse',
        'Ouvrir la fiche du dentiste',
        'Voir l’historique',
      ]),
    );
  },
};

export const NoNir: Story = {
  name: 'Un numéro de sécurité sociale ne part pas',
  beforeEach: full,
  play: async () => {
    await type('2550814168025');
    await expect(await screen.findByText(/ne se recherche pas ici/)).toBeVisible();
    await expect(screen.queryByRole('option')).toBeNull();
  },
};
