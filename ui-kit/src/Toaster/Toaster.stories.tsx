import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { AppShell } from '../AppShell/AppShell.tsx';
import { Button } from '../Button/Button.tsx';
import { FileDrop } from '../FileDrop/FileDrop.tsx';
import { LinkProvider } from '../Link/Link.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { SideBar } from '../SideBar/SideBar.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const meta = {
  title: 'Retours/Toaster',
  component: Toaster,
  beforeEach: () => toast.clear(),
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

const onUndo = fn();

export const AllKinds: Story = {
  name: 'Les quatre sortes',
  play: async ({ canvas }) => {
    toast.success('Message envoyé dans 10 s.', {
      action: { label: 'Annuler', onClick: onUndo },
      duration: Infinity,
    });
    toast.loading('Enregistrement de la PEC en cours ..');
    toast.error('Le statut n’a pas changé.', {
      detail: 'Réf. 7F2K',
      action: { label: 'Réessayer', onClick: fn() },
    });
    await expect(await canvas.findByText(/Le statut n’a pas changé/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler' }));
    await expect(onUndo).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(/Message envoyé/)).toBeNull();
  },
};

export const KeyOfWhoTypes: Story = {
  name: 'Dans un champ, la touche n’est pas proposée\u00a0: elle y serait une lettre',
  render: () => (
    <>
      <textarea aria-label="Votre message" />
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    area.focus();
    toast.success('Message envoyé.', { action: { label: 'Annuler', shortcut: 'Z', onClick: onUndo } });
    await expect(await canvas.findByRole('button', { name: 'Annuler' })).toBeVisible();
    await expect(canvas.getByText('Z')).not.toBeVisible();
    area.blur();
    await expect(canvas.getByText('Z')).toBeVisible();
  },
};

export const Dark: Story = {
  name: 'Sombre',
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    toast.error('Le statut n’a pas changé.', { detail: 'Réf. 7F2K' });
    await canvas.findByText(/Le statut n’a pas changé/);
  },
};

export const LoadingThenSuccess: Story = {
  name: 'En cours, puis réussite au même endroit',
  play: async ({ canvas }) => {
    const { promise: work, resolve: succeed } = Promise.withResolvers<void>();
    const shown = toast.promise(work, {
      loading: 'Envoi en cours',
      success: 'Envoyé.',
      error: 'Non envoyé.',
    });
    await canvas.findByText('Envoi en cours');
    succeed();
    await shown;
    await expect(await canvas.findByText('Envoyé.')).toBeInTheDocument();
    await expect(canvas.queryByText('Envoi en cours')).toBeNull();
  },
};

export const ErrorsStay: Story = {
  name: 'Une erreur reste, une réussite part',
  play: async ({ canvas }) => {
    toast.error('Non envoyé.');
    toast.success('Enregistré.', { duration: 50 });
    await canvas.findByText('Enregistré.');
    await waitFor(() => expect(canvas.queryByText('Enregistré.')).toBeNull());
    await expect(canvas.getByText('Non envoyé.')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Fermer le message' }));
    await expect(canvas.queryByText('Non envoyé.')).toBeNull();
  },
};

const atTheFoot = { position: 'fixed', right: 0, left: 0 } as const;

export const KeepsClear: Story = {
  name: 'Ne couvre ni les pages d’une liste ni la place des fichiers',
  render: () => (
    <>
      <div style={{ ...atTheFoot, bottom: 0 }}>
        <Pagination page={1} pageSize={20} total={34} onPage={fn()} onPageSize={fn()} />
      </div>
      <div style={{ ...atTheFoot, bottom: 60, width: 400 }}>
        <FileDrop onFile={fn()} />
      </div>
      <Toaster />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    toast.error('Le statut n’a pas changé.');
    const shown = (await canvas.findByText('Le statut n’a pas changé.')).closest('li')!;
    await waitFor(async () => {
      const { bottom } = shown.getBoundingClientRect();
      for (const kept of canvasElement.querySelectorAll('[data-keep-clear]'))
        await expect(bottom).toBeLessThan(kept.getBoundingClientRect().top);
    });
  },
};
export const KeepsClearOnAPhone: Story = {
  ...KeepsClear,
  name: 'Ne les couvre pas non plus sur un téléphone',
  globals: { viewport: { value: 'mobile1' } },
};

function BesideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <LinkProvider navigate={fn()}>
      <AppShell
        place="/"
        sideBar={
          <SideBar
            label="Menu principal"
            brand={<b>Produit</b>}
            railBrand={<b>P</b>}
            entries={[{ id: 'home', label: 'Tableau de bord', href: '/', icon: <b>T</b> }]}
            isCollapsed={isCollapsed}
            onCollapsedChange={fn()}
            footer={<button type="button">Aide</button>}
            railFooter={<button type="button">?</button>}
          />
        }
      >
        <h1>Tableau de bord</h1>
      </AppShell>
      <Toaster />
    </LinkProvider>
  );
}

const besideMenu: NonNullable<Story['play']> = async ({ canvas }) => {
  toast.error('Le statut n’a pas changé.');
  const shown = (await canvas.findByText('Le statut n’a pas changé.')).closest('li')!;
  const [bar] = canvas.getAllByRole('navigation', { name: 'Menu principal' });
  const [menu, message] = [bar!.getBoundingClientRect(), shown.getBoundingClientRect()];
  const isBar = bar!.matches('[data-phone-bar]');
  await expect(isBar ? message.bottom : menu.right).toBeLessThanOrEqual(isBar ? menu.top : message.left - 16);
  await expect(message.right).toBeLessThanOrEqual(innerWidth - 16);
};

export const BesideTheMenu: Story = {
  name: 'À côté du menu déplié',
  render: () => <BesideMenu isCollapsed={false} />,
  globals: { viewport: { value: 'desktop' } },
  play: besideMenu,
};
export const BesideTheRail: Story = {
  ...BesideTheMenu,
  name: 'À côté du menu replié',
  render: () => <BesideMenu isCollapsed />,
};
export const AboveThePhoneBar: Story = {
  ...BesideTheMenu,
  name: 'Au-dessus de la barre d’un téléphone',
  globals: { viewport: { value: 'mobile1' } },
};

export const LongSentence: Story = {
  name: 'Texte long',
  render: () => (
    <>
      <Button
        onClick={() =>
          toast.info(
            'La demande est annulée et remplacée : les documents déjà validés sont repris, les autres sont à refaire, et la mutuelle est prévenue par la plateforme dès que le nouveau devis est validé.',
          )
        }
      >
        Dire
      </Button>
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dire' }));
    const said = await canvas.findByText(/annulée et remplacée/);
    await expect(said.closest('li')?.offsetWidth).toBeLessThanOrEqual(800);
  },
};
