import type { WorkspaceRecordAnswer, WorkspaceRecordListAnswer } from '@tonearm/shared/account/workspace-records.dto';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import type { RoleAnswer } from '@tonearm/shared/admin/roles.dto';
import type { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import type { MovedAnswer } from '@tonearm/shared/catalogue/moving.dto';
import type {
  WorkspaceAnswer,
  WorkspaceInviteAnswer,
  WorkspaceInvitesAnswer,
  WorkspaceMemberAnswer,
  WorkspacesAnswer,
} from '@tonearm/shared/account/workspaces.dto';

/** What the calls about workspaces answer. */
export interface WorkspaceAnswers {
  'GET /api/v1/workspaces': WorkspaceRecordListAnswer;
  'GET /api/v1/workspaces/:id': WorkspaceRecordAnswer;
  'POST /api/v1/workspaces/:id/suspend': WorkspaceRecordAnswer;
  'POST /api/v1/workspaces/:id/resume': WorkspaceRecordAnswer;
  'POST /api/v1/workspaces/:id/transfer': WorkspaceRecordAnswer;
  'POST /api/v1/workspaces/bulk-update': BulkAnswer;
  'POST /api/v1/roles/:id/move-members': RoleAnswer;
  'GET /api/v1/me/workspaces': WorkspacesAnswer;
  'POST /api/v1/workspace': WorkspaceAnswer;
  'GET /api/v1/workspace/:id': WorkspaceAnswer;
  'PUT /api/v1/workspace/:id': WorkspaceAnswer;
  'DELETE /api/v1/workspace/:ids': DeletedAnswer;
  'POST /api/v1/workspace/:id/image': WorkspaceAnswer;
  'POST /api/v1/workspace/:id/transfer': WorkspaceAnswer;
  'POST /api/v1/workspace/:id/invite': WorkspaceInvitesAnswer;
  'POST /api/v1/workspace/:id/invite/:inviteId/resend': null;
  'PUT /api/v1/workspace/:id/invite/:inviteId': WorkspaceInviteAnswer;
  'DELETE /api/v1/workspace/invite/:inviteId': DeletedAnswer;
  'GET /api/v1/workspace/join/:inviteId': WorkspaceAnswer;
  'PUT /api/v1/workspace/:id/member/:userId': WorkspaceMemberAnswer;
  'DELETE /api/v1/workspace/:id/member/:userId': DeletedAnswer;
  'POST /api/v1/tracks/move': MovedAnswer;
  'POST /api/v1/albums/move': MovedAnswer;
  'POST /api/v1/playlists/move': MovedAnswer;
  'POST /api/v1/artists/move': MovedAnswer;
}
