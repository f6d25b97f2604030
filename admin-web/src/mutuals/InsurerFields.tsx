import { ofName } from '@accordent/api/client/person-name.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Combobox } from '@accordent/ui-kit/Combobox/Combobox.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import type { MutualChoice, MutualGroupChoice } from './mutuals.api.ts';

type Insurer = { readonly id: number; readonly name: string };

export type Insurers = { readonly mutual: Insurer | null; readonly mutualGroup: Insurer | null };

export interface InsurerFieldsProps {
  value: Insurers;
  onChange: (value: Insurers) => void;
  mutuals: readonly MutualChoice[];
  groups: readonly MutualGroupChoice[];
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  errors: Readonly<Record<string, string>>;
  isOptional?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** Mutual and group. A mutual of one group proposes it; with a mutual chosen, its own groups stand first. */
export function InsurerFields({
  value: { mutual, mutualGroup },
  onChange,
  mutuals,
  groups,
  isLoading,
  hasFailed,
  onRetry,
  errors,
  isOptional = false,
  isDisabled = false,
}: InsurerFieldsProps) {
  const retry = hasFailed && (
    <Button tone="quiet" size="small" onClick={onRetry}>
      Réessayer
    </Button>
  );
  const failure = hasFailed ? 'La liste ne se charge pas.' : undefined;
  const own = mutuals.find(({ id }) => id === mutual?.id)?.mutualGroupsId ?? [];
  const ordered = [
    ...groups.filter(({ id }) => own.includes(id)),
    ...groups.filter(({ id }) => !own.includes(id)),
  ];
  const chooseMutual = (chosen: Insurer | null) =>
    onChange({ mutual: chosen, mutualGroup: proposedGroup(chosen, { mutuals, groups }) ?? mutualGroup });
  return (
    <FormFields columns={2}>
      <FormField label="Mutuelle" isOptional={isOptional} error={errors.mutual ?? failure} labelAside={retry}>
        <Combobox
          placeholder="Nom de la mutuelle"
          options={mutuals.map(({ id, name }) => ({ value: id, label: name }))}
          value={mutual && { value: mutual.id, label: mutual.name }}
          isLoading={isLoading}
          isDisabled={isDisabled}
          emptyText="Aucune mutuelle de ce nom."
          onChange={(option) => chooseMutual(option && { id: option.value, name: option.label })}
        />
      </FormField>
      <FormField label="Groupement" isOptional={isOptional} error={errors.mutualGroup}>
        <Combobox
          placeholder="Nom du groupement"
          options={ordered.map(({ id, name }) => ({
            value: id,
            label: name,
            hint: own.includes(id) ? `Groupement ${ofName(mutual?.name ?? '')}` : undefined,
          }))}
          value={mutualGroup && { value: mutualGroup.id, label: mutualGroup.name }}
          isLoading={isLoading}
          isDisabled={isDisabled}
          emptyText="Aucun groupement de ce nom."
          onChange={(option) =>
            onChange({ mutual, mutualGroup: option && { id: option.value, name: option.label } })
          }
        />
      </FormField>
    </FormFields>
  );
}

/** The group of a mutual that has one alone. */
function proposedGroup(
  chosen: Insurer | null,
  { mutuals, groups }: { mutuals: readonly MutualChoice[]; groups: readonly MutualGroupChoice[] },
): Insurer | null {
  const [only, ...others] = mutuals.find(({ id }) => id === chosen?.id)?.mutualGroupsId ?? [];
  const group = others.length === 0 && groups.find(({ id }) => id === only);
  return group ? { id: group.id, name: group.name } : null;
}
