import { Ban, Eye, EyeOff, Trash2 } from 'lucide-react';

/** What a moderator can do with a comment. */
export type CommentAction = 'hide' | 'show' | 'ban' | 'delete';
export type CommentActions = readonly { id: CommentAction; label: string }[];

export const ACTION_ICONS = { hide: EyeOff, show: Eye, ban: Ban, delete: Trash2 } as const;
