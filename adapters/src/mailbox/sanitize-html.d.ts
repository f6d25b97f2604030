// The package has no types of its own.
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  export type Options = {
    nonTextTags: readonly string[];
    allowedTags: readonly string[];
    allowedAttributes: Readonly<Record<string, readonly string[]>>;
    allowedStyles: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>>;
    allowedSchemes: readonly string[];
    allowedSchemesByTag: Readonly<Record<string, readonly string[]>>;
    allowProtocolRelative: boolean;
    exclusiveFilter: (frame: { readonly attribs: Readonly<Attributes> }) => boolean;
    onOpenTag?: () => void;
    onCloseTag?: () => void;
    transformTags: Readonly<
      Record<string, (tagName: string, attributes: Attributes) => { tagName: string; attribs: Attributes }>
    >;
  };
  export default function sanitizeHtml(html: string, options: Options): string;
}
