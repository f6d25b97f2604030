/** A mutual, or a group that several of them belong to: whoever answers a request. */
export type InsurerKind = 'mutual' | 'mutual-group';

/** What this kind is attached to: mutuals to groups, groups to mutuals. */
export const otherKind = (kind: InsurerKind): InsurerKind => (kind === 'mutual' ? 'mutual-group' : 'mutual');

/** An insurer as others name it. */
export type InsurerName = { readonly id: number; readonly name: string };

export const sendingWays = ['link', 'courrier', 'mail'] as const;
export type SendingWay = (typeof sendingWays)[number];

/** How requests are sent: a way that is present is ticked, its text says where (api.md, Insurers). */
export type SendingProtocol = { readonly [Way in SendingWay]?: string | undefined };

/** What staff write down of an insurer (part B §3). `infos` is its telephone; a mutual is never capped. */
export type InsurerFields = {
  readonly name: string;
  readonly infos: string;
  readonly fax: string;
  readonly mail: string;
  readonly address: string;
  readonly conventionProtocol: string;
  readonly billingProtocol: string;
  readonly sendingProtocol: SendingProtocol;
  readonly sendingProtocolText: string;
  readonly comment: string;
  readonly isCapped: boolean;
};

/** `attached`: the groups of a mutual, the mutuals of a group, by name. */
export type Insurer = InsurerFields & {
  readonly kind: InsurerKind;
  readonly id: number;
  readonly attached: readonly InsurerName[];
  readonly createdAt: Date;
  readonly version: number;
};
