import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Addresses that a link may have; the server takes no others. */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:)\S+$/i.test(address) || /^[/#](?![/\\])\S*$/.test(address);

/** What a text may hold: as much as the server's list of tags lets through. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isLinkAddress(address),
    },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];
