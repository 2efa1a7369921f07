import { judged, unknownPassages, goldenIn } from './libs/lori/src/testing/golden.ts';
const t=Date.now(); const all=judged('tuning'); const ms=(Date.now()-t)/all.length;
const missing=new Set(unknownPassages(goldenIn('tuning')));
const c:any={}; for(const x of all){c[x.verdict]=(c[x.verdict]??0)+1}
console.log(all.length,c,'ms',ms.toFixed(1),'missing passages',missing.size);
const bySub:any={}; for(const x of all){(bySub[x.subject]??={})[x.verdict]=((bySub[x.subject]??={})[x.verdict]??0)+1} console.log(bySub);
for(const x of all) if(x.verdict!=='right'){ const w=JSON.stringify(x.expect); const o=x.outcome as any; console.log(`${x.verdict} [${x.role}] ${(x.after??[]).join(' | ')}${x.after?' >> ':''}${x.question}\n     want ${w} got ${o.do} ${o.id??o.tool??''} ${o.do==='tool'?JSON.stringify({...o.args,place:o.args.place?.name}):''} {${x.ranked}}`)}
