import { chromium } from 'playwright';
import pg from 'pg';
import { readFileSync } from 'node:fs';
const P='http://localhost:3100';
const s=JSON.parse(readFileSync('.data/postgres.json'));
const db=new pg.Client({host:'127.0.0.1',port:s.port,user:'accordent',password:s.password,database:'accordent'}); await db.connect();
const one=async(q,v=[])=>Object.values((await db.query(q,v)).rows[0]??{})[0];
const b=await chromium.launch({executablePath: process.env.CHROMIUM_PATH});
const login=async(page,e,p)=>{ await page.getByLabel('Adresse e-mail').fill(e); await page.getByLabel('Mot de passe',{exact:true}).fill(p); await page.getByRole('button',{name:'Se connecter avec le mot de passe'}).click(); };
const st=async(id)=>one('select max(id) from coverage_requests where status_id=$1 and deleted_at is null',[id]);
const [open,sent,agreed,late]=[await st(2),await st(3),await st(17),await st(19)];
const his=async(id)=>one('select max(id) from coverage_requests where practitioner_id=1 and status_id=$1',[id]);
const staff=['/admin/dashboard','/admin/account','/admin/dfc/list/status/3','/admin/receipts/debits','/admin/settlements'];const staff0=['/admin/dashboard','/admin/statistics','/admin/statistics/insurers','/admin/statistics/forecasts','/admin/statistics/team','/admin/dfc/list','/admin/dfc/list/status/3',`/admin/dfc/edit/${open}/files`,`/admin/dfc/edit/${sent}/files`,`/admin/dfc/edit/${agreed}/files`,`/admin/dfc/edit/${late}/information`,`/admin/dfc/edit/${open}/messages`,`/admin/dfc/edit/${sent}/history`,'/admin/contact','/admin/prospect/list','/admin/prospect/edit/45','/admin/mutual/list','/admin/mutual/edit/5','/admin/mutual-group/edit/5','/admin/settlements','/admin/receipts','/admin/receipts/debits','/admin/mandates','/admin/user/list','/admin/user/edit/2/information','/admin/user/edit/2/dfc','/admin/user/edit/2/invoices','/admin/user/edit/1/conventions','/admin/audit','/admin/exports','/admin/models','/admin/messages','/admin/mails','/admin/invoice/list/pending','/admin/tasks','/admin/account'];
const dentist=['/dashboard','/todo/list','/invoice/list','/account/members','/account/edit'];const dentist0=['/dashboard','/dfc/list/current','/dfc/list/all','/dfc/add',`/dfc/edit/${await his(17)}`,`/dfc/edit/${await his(3)??await his(4)}/messages`,'/payment/list/pending','/todo/list','/message/list','/invoice/list','/account/edit','/account/members','/account/data'];
for (const [w,h] of [[1440,900],[390,844]]) for (const [who,log,e,p,list] of [['staff','/admin/login','admin@accordent.example','Demo-Admin-2026',staff],['dentist','/login','dentiste@accordent.example','Demo-Dentiste-2026',dentist]]) {
  const ctx=await b.newContext({viewport:{width:w,height:h},locale:'fr-FR'}); const page=await ctx.newPage();
  await page.addInitScript(()=>{ window.__cls=[]; new PerformanceObserver(l=>{ for(const x of l.getEntries()) window.__cls.push({v:x.value,t:Math.round(x.startTime),s:x.sources.slice(0,4).map(q=>{const n=q.node; const el=n&&n.nodeType===1?n:n&&n.parentElement; return (el?el.tagName.toLowerCase()+'.'+String(el.className).slice(0,30)+' "'+(el.textContent||'').slice(0,30)+'"':'?')+` ${Math.round(q.previousRect.x)},${Math.round(q.previousRect.y)}→${Math.round(q.currentRect.x)},${Math.round(q.currentRect.y)}`})}); }).observe({type:'layout-shift',buffered:true}); });
  await page.goto(P+log); await login(page,e,p); await page.waitForURL('**/dashboard');
  for (const path of list) { await page.goto(P+path); await page.waitForTimeout(2200); const c=await page.evaluate(()=>window.__cls); const sum=c.reduce((a,x)=>a+x.v,0); if(sum>0.01) { console.log(`${who} ${w} ${path} ${sum.toFixed(3)}`); for(const x of c.filter(x=>x.v>0.004)) console.log('    ',x.v.toFixed(3),x.t+'ms',x.s.join(' | ')); } }
  await ctx.close();
}
await b.close(); await db.end(); process.exit(0);
