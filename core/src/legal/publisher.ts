/** Who publishes the product, as configuration says it; '' where it does not (LCEN, article 1-1). */
export type Publisher = {
  readonly product: string;
  readonly contact: { readonly phone: string; readonly hours: string; readonly mail: string };
  /** Null where no company is configured, as in a demonstration. */
  readonly company: {
    readonly name: string;
    readonly legalForm: string;
    readonly address: string;
    readonly siren: string;
    readonly registry: string;
    readonly vatNumber: string;
  } | null;
  /** Who keeps the machines, with its address; '' where it is not said. */
  readonly host: string;
};
