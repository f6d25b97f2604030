/** What a document may be: photos and PDF. The server judges by content; this only guides the chooser. */
export const documentTypes: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
};

/** The same for the chooser of a field. */
export const ACCEPTED_DOCUMENTS = Object.entries(documentTypes).flat(2).join(',');
