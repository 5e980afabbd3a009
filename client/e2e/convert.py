import re,sys,subprocess,os
for f in sys.argv[1:]:
    new=re.sub(r'\.mjs$','.ts',f)
    subprocess.check_call(['git','mv',f,new])
    s=open(new).read()
    hooks=re.search(r"import \{([^}]*)\} from 'node:test';\n",s)
    s=s.replace(hooks.group(0),'')
    # playwright import after the node: ones
    lines=s.split('\n')
    last=max(i for i,l in enumerate(lines) if l.startswith('import ') and "'node:" in l)
    pw="import { test } from '@playwright/test';"
    lines.insert(last+1,pw)
    s='\n'.join(lines)
    s=re.sub(r"'(\.\./support/[\w-]+)\.mjs'",r"'\1.ts'",s)
    s=re.sub(r"'\.\./support/browser\.ts'","'../support/browser.ts'",s)
    # launching is Playwright's affair
    s=re.sub(r"(import \{[^}]*?)\blaunch, ",r"\1",s)
    s=re.sub(r"(import \{[^}]*?), launch\b",r"\1",s)
    s=re.sub(r"^let browser;\n","",s,flags=re.M)
    s=re.sub(r"  \[site, browser\] = await Promise\.all\(\[(startSite\(.*\)), launch\(\)\]\);",r"  site = await \1;",s)
    s=s.replace("[site, browser, ","[site, ").replace(", launch()","")
    s=re.sub(r"  await browser\?\.close\(\);\n","",s)
    s=re.sub(r"^before\(",r"test.beforeAll(",s,flags=re.M)
    s=re.sub(r"^after\(",r"test.afterAll(",s,flags=re.M)
    s=re.sub(r"^afterEach\(",r"test.afterEach(",s,flags=re.M)
    # tests which open a browser
    out=[];cur=None
    lines=s.split('\n')
    for i,l in enumerate(lines):
        m=re.match(r"^( *)(test\(|test\.beforeAll\().*async \(\) => \{$",l)
        if m:
            ind=m.group(1)
            body=[]
            for k in lines[i+1:]:
                if k.startswith(ind+'})'): break
                body.append(k)
            if any('browser' in re.sub(r"//.*","",b) and re.search(r"\(browser[,)]",b) for b in body):
                l=l.replace('async () => {','async ({ browser }) => {')
        out.append(l)
    s='\n'.join(out)
    for name,typ,frm in [('site','Site','site'),('send','Visitor','api'),('admin','Visitor','api'),('sam','Visitor','api'),('mailbox','Mailbox','mailbox'),('provider','OidcProvider','oidc')]:
        if re.search(rf"^let {name};$",s,flags=re.M):
            s=re.sub(rf"^let {name};$",f"let {name}: {typ};",s,flags=re.M)
            imp=re.search(r"import \{ ([^}]*) \} from '\.\./support/%s\.ts';"%frm,s)
            if imp and f"type {typ}" not in imp.group(1):
                s=s.replace(imp.group(0),f"import {{ {imp.group(1)}, type {typ} }} from '../support/{frm}.ts';")
    # implicit types of small helpers
    s=re.sub(r"\((page)(, name)?(, text)?\) =>",lambda m:"(page: Page"+(", name: string" if m.group(2) else "")+(", text: string | RegExp" if m.group(3) else "")+") =>",s)
    s=re.sub(r"= async \(path\) =>","= async (path: string) =>",s)
    s=re.sub(r"function (\w+)\(page\)",r"function \1(page: Page)",s)
    s=re.sub(r"\.json\(\)\)?","\\g<0>",s)
    s=re.sub(r"await \(await fetch\((`[^`]*`)\)\)\.json\(\)",r"await ask(\1)",s)
    s=re.sub(r"\(await fetch\((`[^`]*`)\)\)\.json\(\)",r"ask(\1)",s)
    if 'ask(' in s:
        imp=re.search(r"import \{ ([^}]*) \} from '\.\./support/api\.ts';",s)
        if imp: s=s.replace(imp.group(0),f"import {{ {', '.join(sorted(imp.group(1).split(', ')+['ask'],key=lambda x:x.replace('type ','').lower()))} }} from '../support/api.ts';")
        else: s=s.replace(pw,pw+"\nimport { ask } from '../support/api.ts';")
    s=re.sub(r"await \(([^()]+(?:\([^()]*\))*)\.boundingBox\(\)\)",r"await boxOf(\1)",s)
    s=re.sub(r"await ((?:\w+|full)(?:\.\w+\((?:[^()]|\([^()]*\))*\))*)\.boundingBox\(\)",r"await boxOf(\1)",s)
    if 'boxOf(' in s:
        imp=re.search(r"import \{ ([^}]*) \} from '\.\./support/browser\.ts';",s)
        s=s.replace(imp.group(0),f"import {{ {', '.join(sorted(imp.group(1).split(', ')+['boxOf'],key=str.lower))} }} from '../support/browser.ts';")
    types=[t for t in ['Page','Browser','Locator','Route'] if re.search(rf": {t}\b",s)]
    if types: s=s.replace(pw,"import { test, "+', '.join('type '+t for t in types)+" } from '@playwright/test';")
    n=len(re.findall(r"^ *test\((?!\.)",s,flags=re.M))
    if n>1 or re.search(r"^for ",s,flags=re.M):
        # after the imports
        lines=s.split('\n')
        last=max(i for i,l in enumerate(lines) if l.startswith('import '))
        lines.insert(last+1,"\ntest.describe.configure({ mode: 'serial' });")
        s='\n'.join(lines)
    open(new,'w').write(s)
