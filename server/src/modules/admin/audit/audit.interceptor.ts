import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { auditModelOf } from '@tonearm/shared/admin/audit';
import { ID_MAX } from '@tonearm/shared/limits';
import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { routeOf } from '../../../core/access/access-table.registry.js';
import { accessRuleOf } from '../../../core/access/allow.decorators.js';
import { inAudit } from '../../../core/audit/audit-scope.js';
import type { AuditScope } from '../../../core/audit/audit-scope.js';
import { API } from '../../../core/http/api-prefix.js';
import { contextOf } from '../../../core/http/request-context.js';
import { anonymousAddress } from '../../../core/net/address-network.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { auditedRights, isForTheSite, mayChangeTeams } from './audited-routes.js';
import { AuditRecorder } from './audit-recorder.service.js';

const BELOW_API = `/${API}/`;
/** These make or take away something, whatever the rows of their units say; saving what is there already changes nothing. */
const ALWAYS_ACTS = new Set(['POST', 'DELETE']);

interface RoutedRequest {
  params: Readonly<Record<string, unknown>>;
}

/** Has all that is changed with a right of the admin area kept, and what is changed of workspaces and of what they own, whichever handler does it. */
@Injectable()
export class AuditInterceptor implements NestInterceptor<unknown, unknown> {
  constructor(
    private readonly recorder: AuditRecorder,
    private readonly settings: SettingsService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const handler = context.getHandler();
    const { verb, path } = routeOf(context.getClass(), handler);
    const rights = auditedRights(verb, path, accessRuleOf(handler));
    const request = context.switchToHttp().getRequest<RoutedRequest>();
    const { actor } = contextOf(request);
    const isOfSite = isForTheSite(actor, rights);
    if (!isOfSite && !mayChangeTeams(`${verb} ${path}`, rights, actor)) return next.handle();
    const scope = { ...(await this.scopeOf(request, verb, path)), isOfTeam: !isOfSite };
    // Who runs the site is told who of a team did what, and not from where.
    if (scope.isOfTeam) scope.address = null;
    const answers = inAudit(scope, () => next.handle());
    if (scope.isOfTeam) return answers;
    if (!ALWAYS_ACTS.has(verb)) return answers;
    return answers.pipe(
      mergeMap(async (answer) => {
        await this.recorder.note(scope);
        return answer;
      }),
    );
  }

  private async scopeOf(request: RoutedRequest, verb: string, path: string): Promise<AuditScope> {
    const { requestId, actor, address } = contextOf(request);
    const isAnonymous = await this.settings.get('gdpr.ip_anonymise');
    const below = path.startsWith(BELOW_API) ? path.slice(BELOW_API.length) : path;
    const { id, ids } = request.params;
    const target = Number(id ?? ids);
    return {
      requestId,
      userId: actor.userId,
      impersonatorId: actor.impersonatorId,
      address: isAnonymous ? anonymousAddress(address) : address,
      route: `${verb} ${below}`,
      model: auditModelOf(below) ?? 'setting',
      targetId: Number.isSafeInteger(target) && target >= 1 && target <= ID_MAX ? target : null,
    };
  }
}
