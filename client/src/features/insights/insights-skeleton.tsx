import { Bone } from '../../ui/skeleton';

/** The page's boxes while its figures are on their way. */
export const InsightsSkeleton = () => (
  <div className="insights" aria-busy="true">
    <div className="insight-head" aria-hidden><Bone w={60} h={60} round /><span className="grow insight-bones"><Bone w={220} h={26} /><Bone w={120} h={14} /></span></div>
    <div className="insight-range" aria-hidden><Bone w={200} h={62} /><Bone w={200} h={62} /></div>
    <div className="insight-cards" aria-hidden>{[1, 2, 3, 4].map((card) => <Bone key={card} h={118} />)}</div>
    <div className="insight-grid wide-first" aria-hidden><Bone h={330} /><Bone h={330} /></div>
    <div className="insight-grid" aria-hidden><Bone h={280} /><Bone h={280} /></div>
  </div>
);
