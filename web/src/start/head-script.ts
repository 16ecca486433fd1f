/**
 * Runs in the head before anything is drawn, in every browser, so it is written in the oldest syntax. It
 * - marks what the server cannot know: a session, a dismissed banner, a browser too old for the styles;
 * - records taps on buttons and submits until the page answers, and `replayEarly` repeats them then; links, checkboxes, menus and typing
 *   work by themselves. A tap twice on one button counts once, as its first one shows, but for `data-each` (plus and minus);
 * - marks the page as lost when a script of its own fails to load or to run.
 */
export const HEAD_SCRIPT = `(function(){
var d=document,r=d.documentElement.dataset,w=[];
try{if(localStorage.token&&localStorage.user)r.known='';if(localStorage.promoDismissed)r.promo='off'}catch(e){}
if(!window.CSSLayerBlockRule){r.old='';return}
window.early=w;
function on(n,f){addEventListener(n,f,true)}
function keep(e,t,f){e.preventDefault();e.stopImmediatePropagation();
var l=w[w.length-1];if(l&&l.target===t&&!t.hasAttribute('data-each'))return;
w.push({target:t,form:f});t.setAttribute('data-waiting','')}
on('click',function(e){if('ready'in r||!e.target.closest)return;
var t=e.target.closest('button');
if(t&&!t.disabled&&!(t.form&&t.type==='submit')&&!t.hasAttribute('popovertarget'))keep(e,t)});
on('submit',function(e){if('ready'in r||e.target.method!=='post')return;
keep(e,e.submitter||e.target.querySelector('[type=submit]')||e.target,e.target)});
function lost(){if(!('ready'in r))r.lost=''}
on('error',function(e){if(e.target===window?/\\/assets\\//.test(e.filename):e.target.tagName==='SCRIPT')lost()});
on('unhandledrejection',lost);
on('online',function(){if(!('lost'in r))return;
for(var f=d.querySelectorAll('input,textarea'),i=0;i<f.length;i++)if(f[i].value!==f[i].defaultValue)return;
location.reload()})
})()`
