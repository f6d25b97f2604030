import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Copy, Download, LayoutGrid, LogOut, MessageSquare, Plus, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { expect, fn } from 'storybook/test';
import { AppShell } from '../AppShell/AppShell.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { DataTable } from '../DataTable/DataTable.tsx';
import { DefinitionList } from '../DefinitionList/DefinitionList.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FilterChip } from '../FilterChip/FilterChip.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Logo, Mark } from '../Logo/Logo.tsx';
import { Money } from '../Money/Money.tsx';
import { NirText } from '../NirText/NirText.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { SearchInput } from '../SearchInput/SearchInput.tsx';
import { SideBar } from '../SideBar/SideBar.tsx';
import { StatTile } from '../StatTile/StatTile.tsx';
import { Row } from '../stories/Layout.tsx';
import { lineColumns, lines, LineActions, type Line } from '../stories/rows.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
import { FilterBar, Page } from './Page.tsx';

const drawing = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const rowActions = (line: Line) => <LineActions line={line} onDelete={fn()} />;

function Shell({ children }: { children: ReactNode }) {
  const [isCollapsed, setIsCollapsed] = useState(true);
  const [search, setSearch] = useState('');
  return (
    <AppShell
      place="/"
      sideBar={
        <SideBar
          label="Menu principal"
          brand={<Logo name="Produit" />}
          railBrand={<Mark size={24} label="Produit" />}
          isCollapsed={isCollapsed}
          onCollapsedChange={setIsCollapsed}
          entries={[
            { id: 'home', label: 'Accueil', href: '/', icon: <LayoutGrid {...drawing} />, isOnPhone: true },
            {
              id: 'pec',
              label: 'PEC',
              href: '/pec',
              icon: <Copy {...drawing} />,
              isActive: true,
              isOnPhone: true,
            },
            {
              id: 'people',
              label: 'Dentistes',
              href: '/dentistes',
              icon: <Users {...drawing} />,
              isOnPhone: true,
            },
          ]}
        />
      }
      topBar={
        <TopBar
          search={
            <SearchInput
              label="Rechercher partout"
              placeholder="Patient, référence, praticien, mutuelle…"
              shortcut="Ctrl K"
              value={search}
              onChange={setSearch}
            />
          }
          actions={
            <>
              <IconButton label="Messages" badge={6} icon={<MessageSquare {...drawing} />} />
              <IconButton label="Notifications" badge={4} icon={<Bell {...drawing} />} />
            </>
          }
          user={{ name: 'Capucine LORMEAU', rank: 'Super administrateur' }}
          userAction={<IconButton label="Se déconnecter" icon={<LogOut {...drawing} />} />}
        />
      }
    >
      {children}
    </AppShell>
  );
}

const meta = {
  title: 'Cadre/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Prises En Charge', children: null },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: 'Liste',
  render: () => (
    <Shell>
      <Page
        title="Prises En Charge"
        width="full"
        actions={
          <>
            <Button tone="quiet" icon={<Download {...drawing} />}>
              Exporter
            </Button>
            <Button tone="primary" icon={<Plus {...drawing} />}>
              Ajouter une PEC
            </Button>
          </>
        }
        tabs={
          <Tabs
            label="Vues"
            value="all"
            items={[
              { value: 'all', href: '/all', label: 'Toutes', count: 1284 },
              { value: 'mine', href: '/mine', label: 'Mes dossiers', count: 46 },
              { value: 'late', href: '/late', label: 'En retard', count: 11, isCountDanger: true },
            ]}
          />
        }
        toolbar={
          <FilterBar
            aside={
              <>
                <b>58</b> résultats
              </>
            }
          >
            <SearchInput label="Rechercher dans la liste" shortcut="/" value="" onChange={fn()} />
            <FilterChip label="Praticien" onClear={fn()}>
              {null}
            </FilterChip>
            <FilterChip label="Statut" value="Transmise, À compléter" onClear={fn()}>
              {null}
            </FilterChip>
          </FilterBar>
        }
      >
        <DataTable<Line>
          caption="Prises en charge"
          columns={lineColumns}
          rows={[...lines, ...lines.map((line) => ({ ...line, id: line.id + 200 }))]}
          rowKey={({ id }) => id}
          sort={{ by: 'age', order: 'desc' }}
          onSort={fn()}
          onRowClick={fn()}
          rowActions={rowActions}
          density="compact"
          empty={<EmptyState title="Aucune PEC" />}
          footer={<Pagination page={1} pageSize={20} total={58} onPage={fn()} onPageSize={fn()} />}
        />
      </Page>
    </Shell>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Aller au contenu' })).toHaveAttribute('href', '#contenu');
    await expect(document.title).toBe('Prises En Charge');
  },
};

export const ListDark: Story = { ...List, name: 'Liste, sombre', globals: { theme: 'dark' } };
export const ListPhone: Story = {
  ...List,
  name: 'Liste, téléphone',
  globals: { viewport: { value: 'mobile1' } },
};

export const Dashboard: Story = {
  name: 'Tableau de bord',
  globals: { app: 'portal' },
  render: () => (
    <Shell>
      <Page
        title="Bonjour Dr Quervallon"
        titleSize="large"
        subtitle="Trois patients attendent une action de votre part."
      >
        <Row>
          <StatTile
            label="En attente de règlement"
            value={<Money cents={241860} />}
            hint="4 PEC, la plus ancienne depuis 21 j"
            href="/reglements"
          />
          <StatTile label="Toutes mes PEC" value="142" hint="12 demandes et 7 accords en cours" href="/pec" />
          <StatTile label="En chargement" />
        </Row>
        <Card title="Montants">
          <DefinitionList
            items={[
              { term: 'Total du devis', value: <Money cents={134000} /> },
              { term: 'Part obligatoire (AMO)', value: <Money cents={25200} /> },
              { term: 'Demandé à la mutuelle', value: <Money cents={108800} />, isTotal: true },
              { term: 'NIR', value: <NirText lastTwo="56" onReveal={fn()} /> },
              {
                term: 'NIR révélé',
                value: <NirText lastTwo="56" revealed="185057512345642" onHide={fn()} />,
              },
              { term: 'Remarque', value: 'Le patient préfère attendre janvier.', isStacked: true },
            ]}
          />
        </Card>
      </Page>
    </Shell>
  ),
};
